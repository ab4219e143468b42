import {
  type CaipNetworkId,
  type ConnectorContext,
  constants,
  RpcError,
  readText,
  withLimit,
} from '@latchkey/core'
import type { Line } from '../transport/line.ts'

type Call = { readonly method: string; readonly params?: unknown }

/** Reads of a chain (execution-apis): a wallet is no node. */
const reads = new Set(
  'eth_blockNumber,eth_call,eth_estimateGas,eth_feeHistory,eth_gasPrice,eth_getBalance,eth_getBlockByHash,eth_getBlockByNumber,eth_getCode,eth_getLogs,eth_getProof,eth_getStorageAt,eth_getTransactionByHash,eth_getTransactionCount,eth_getTransactionReceipt,eth_maxPriorityFeePerGas,web3_clientVersion'.split(
    ',',
  ),
)

/** Bytes of a response (2 MiB). */
const largestAnswer = 2_097_152

export const isRead = (method: string): boolean => reads.has(method)

/**
 * Asks the network's node, the site's own URLs first. A node that serves another chain is left out.
 *
 * @throws {RpcError} it refused; or 4901: there is none, or each serves another chain
 */
export async function readNode(
  { context, nodes }: Pick<Line, 'context' | 'nodes'>,
  caipNetworkId: CaipNetworkId,
  call: Call,
): Promise<unknown> {
  const network = context.networks().find((own) => own.caipNetworkId === caipNetworkId)
  const { http = [] } = network?.rpcUrls.default ?? {}
  for (const url of [...context.customRpcUrls(caipNetworkId), ...http]) {
    const key = `${caipNetworkId} ${url}`
    const known = nodes.get(key)
    if (known) {
      if (await known) return askNode(context, url, call)
      continue
    }
    const asking = askNode(context, url, call)
    const checking = servesChain(context, url, caipNetworkId)
    nodes.set(key, checking)
    // A node that was down is asked again.
    checking.catch(() => nodes.delete(key))
    // Both are sent at once; where the check fails, its error is the one that is thrown.
    asking.catch(() => {})
    if (await checking) return asking
  }
  throw new RpcError(4901, { details: caipNetworkId })
}

async function servesChain(
  context: ConnectorContext,
  url: string,
  caipNetworkId: CaipNetworkId,
): Promise<boolean> {
  const answer = await askNode(context, url, { method: 'eth_chainId' })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(answer)) {
    throw new RpcError(-32603, { details: 'expected a chain id' })
  }
  const served = `eip155:${BigInt(answer)}`
  if (served === caipNetworkId) return true
  const details = `the endpoint of ${caipNetworkId} serves ${served}`
  const cause = new RpcError(4901, { details })
  context.log({ level: 'error', message: 'An RPC endpoint serves another chain', cause })
  return false
}

async function askNode(
  { fetch, clock }: ConnectorContext,
  url: string,
  { method, params }: Call,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  const headers = { 'content-type': 'application/json' }
  const asking = fetch(url, { method: 'POST', headers, body }).then(
    async (reply): Promise<unknown> => JSON.parse(await readText(reply, largestAnswer)),
  )
  const limits = { what: method, limitMs: constants.rpcTimeoutMs }
  const reply: unknown = await withLimit(clock, limits, asking).catch((cause) => {
    throw new RpcError(-32603, { cause })
  })
  const { result, error } = (reply ?? {}) as { result?: unknown; error?: { code?: unknown } }
  if (error) throw new RpcError(typeof error.code === 'number' ? error.code : -1, { cause: error })
  return result
}
