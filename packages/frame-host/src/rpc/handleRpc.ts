import {
  FrameError,
  getApproval,
  type Payload,
  type RpcMethod,
  RpcNotAllowedError,
} from '@latchkey/frame-protocol'
import { requestNode } from '../accounts/requestNode.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import type { CardQueue } from '../cards/createCardQueue.ts'
import type { FrameContext } from '../context/frameContext.ts'
import { getEvmChainId, parseNetwork } from '../network.ts'
import { confirmInWindow } from './confirmInWindow.ts'
import { handleSolana } from './handleSolana.ts'
import { signMessage } from './signMessage.ts'

/** Methods that need no approval and are not forwarded to a node. */
const notForwarded: readonly RpcMethod[] = [
  'eth_sendRawTransaction',
  'eth_getUserOperationReceipt',
  'eth_getUserOperationByHash',
  'eth_estimateUserOperationGas',
  'eth_supportedEntryPoints',
  'wallet_getCallsStatus',
  'wallet_getAssets',
]

/**
 * Handles an RPC request of the page.
 *
 * @throws {FrameError} also with the code of a node
 */
export async function handleRpc(
  context: FrameContext,
  cards: CardQueue,
  { method, params, chainId }: Payload<'RPC_REQUEST'>,
  signal: AbortSignal,
): Promise<unknown> {
  const approval = getApproval(method)
  if (!approval) throw new RpcNotAllowedError()
  const account = await context.worker.request('getAccount', undefined)
  if (!account) throw new NotSignedInError()
  const { isKept } = account
  const network = chainId === undefined ? context.page.network : parseNetwork(chainId)
  if (method.startsWith('solana_'))
    return handleSolana(context, cards, { method, params, network, account }, signal)
  if (method === 'personal_sign') {
    const [message = '', address = ''] = params as readonly string[]
    const request = { namespace: 'eip155', address, message, isKept } as const
    return signMessage(context, cards, request, signal)
  }
  const { worker, page } = context
  const { name } = page
  const address = account.addresses.eip155
  if (method === 'eth_signTypedData_v4') {
    const [of, typedData] = Array.isArray(params) ? params : []
    const payload = { network, name, address: String(of), typedData }
    const prepare = (cancelled: AbortSignal) =>
      worker.request('prepareTypedData', payload, cancelled)
    return confirmInWindow(context, cards, { kind: 'typedData', address, isKept, prepare }, signal)
  }
  if (method === 'eth_sendTransaction') {
    const prepare = (cancelled: AbortSignal) =>
      worker.request('prepareTransaction', { network, name, params }, cancelled)
    return confirmInWindow(
      context,
      cards,
      { kind: 'transaction', address, isKept, prepare },
      signal,
    )
  }
  if (method === 'eth_accounts') return [account.addresses.eip155]
  if (method === 'wallet_getCapabilities') return {}
  if (approval === 'card' || notForwarded.includes(method))
    throw new FrameError(4200, `The wallet does not support ${method} yet`)
  const evmChainId = getEvmChainId(network)
  if (evmChainId === undefined)
    throw new FrameError(-32602, `${method} is not a method of this network`)
  if (method === 'eth_chainId') return `0x${evmChainId.toString(16)}`
  const settings = { accountsUrl: context.accountsUrl, projectId: context.page.projectId }
  return requestNode(context.ports, settings, { network, method, params }, signal)
}
