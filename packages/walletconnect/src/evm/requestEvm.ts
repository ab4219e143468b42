import {
  type CaipNetworkId,
  constants,
  RpcError,
  requestNode,
  WalletMismatchError,
  wait,
} from '@latchkey/core/adapter'
import { getAddresses, toEventChain } from '../session/createSessionStore.ts'
import { sendRelayRequest } from '../transport/sendRelayRequest.ts'
import type { TransportContext } from '../transport/transportContext.ts'
import { isRead } from './readNode.ts'

type Call = { readonly method: string; readonly params?: unknown }

/**
 * Handles an EIP-1193 request of the EVM namespace. Requests about the session are handled here; reads go to the
 * network's own node; everything else goes to the wallet.
 */
export async function requestEvm(transport: TransportContext, call: Call): Promise<unknown> {
  const { sessionStore } = transport
  const session = sessionStore.getSession('eip155')
  if (!session) return sendRelayRequest(transport, 'eip155', call)
  switch (call.method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return getAddresses(session)
    case 'eth_chainId':
      return toEventChain(session.caipNetworkId)
    case 'net_version':
      return session.caipNetworkId.slice('eip155:'.length)
    case 'wallet_switchEthereumChain':
      return switchChain(transport, call)
  }
  if (isRead(call.method)) return requestNode(transport.nodes, session.caipNetworkId, call)
  return sendRelayRequest(transport, 'eip155', call)
}

/** Selects a network that the wallet has approved (EIP-3326); for another one it asks the wallet. */
async function switchChain(transport: TransportContext, call: Call): Promise<null> {
  const { sessionStore } = transport
  const expected = readChainId(call.params)
  const isApproved = () =>
    sessionStore.getSession('eip155')?.caipNetworkIds.includes(expected) === true
  if (!isApproved()) {
    await sendRelayRequest(transport, 'eip155', call)
    await waitUntil(transport, isApproved)
    if (!isApproved()) {
      throw new WalletMismatchError(
        'chain',
        `the wallet agreed, and its session has no ${expected}`,
      )
    }
  }
  sessionStore.choose('eip155', { caipNetworkId: expected })
  return null
}

function readChainId(params: unknown): CaipNetworkId {
  const [input] = Array.isArray(params) ? params : []
  const chainId: unknown = input?.chainId
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId)) {
    throw new RpcError(-32602, { details: 'chainId' })
  }
  return `eip155:${BigInt(chainId)}`
}

/** A wallet's session update may arrive after its response. */
async function waitUntil({ context }: TransportContext, isDone: () => boolean): Promise<void> {
  const gapMs = 100
  for (let waited = 0; waited < constants.walletReadLimitMs && !isDone(); waited += gapMs) {
    await wait(context.clock, gapMs)
  }
}
