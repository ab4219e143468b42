import {
  type CaipNetworkId,
  type ConnectorContext,
  constants,
  RpcError,
  readText,
  withLimit,
} from '@latchkey/core'

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
 * Asks the network's node, the site's own URLs first.
 *
 * @throws {RpcError} it refused, or there is none
 */
export async function readNode(
  { networks, customRpcUrls, fetch, clock }: ConnectorContext,
  caipNetworkId: CaipNetworkId,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const network = networks().find((own) => own.caipNetworkId === caipNetworkId)
  const [url] = [...customRpcUrls(caipNetworkId), ...(network?.rpcUrls.default.http ?? [])]
  if (url === undefined) throw new RpcError(4901, { details: caipNetworkId })
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
