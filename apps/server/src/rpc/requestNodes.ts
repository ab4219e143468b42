import type { Chain } from '../config/schema.ts'
import { BytesHeldError, UpstreamError } from '../errors/errors.ts'
import { withTimeLimit } from '../http/withTimeLimit.ts'
import { sending } from './methods.ts'
import { NodeError, ResponseTooLargeError, requestNode } from './requestNode.ts'
import type { RpcRequest, RpcResponse } from './schema.ts'

export type NodeLimits = {
  /** Time limit for all nodes together. */
  milliseconds: number
  signal: AbortSignal
  /** Maximum bytes of one node's response to all calls; 10 MiB by default. */
  bytes?: number
}

/** Codes with which a node reports its own failure, not the request's (EIP-1474). */
const troubled = new Set([-32002, -32005])

/**
 * Sends the calls to the chain's nodes, one after the other until one responds.
 *
 * @throws {UpstreamError} 503 `chainId` if none does. Its cause is an {@link ResponseTooLargeError} if a response
 * exceeded the limit
 * @throws {BytesHeldError} if the client may have no more bytes; no other node is requested
 */
export async function requestNodes(
  chain: Chain,
  requests: readonly RpcRequest[],
  limits: NodeLimits,
): Promise<RpcResponse[]> {
  const share = Math.floor((limits.milliseconds * 0.95) / chain.rpcUrls.length)
  const isExact = chain.caipNetworkId.startsWith('solana:')
  const sends = requests.some(({ method }) => sending.has(method))
  let troubledResponse: RpcResponse[] | undefined
  let reason: unknown
  for (const url of chain.rpcUrls) {
    try {
      const responses = await withTimeLimit(share, limits.signal, (signal) =>
        requestNode(url, requests, signal, limits.bytes, isExact),
      )
      if (!responses.some(isTroubled)) return responses
      troubledResponse = responses
    } catch (error) {
      if (error instanceof BytesHeldError) throw error
      if (!(reason instanceof ResponseTooLargeError)) reason = error
      if (limits.signal.aborted) break
      // The node may have accepted the transaction before it stopped responding.
      if (sends && !(error instanceof NodeError && error.untouched)) break
    }
  }
  // All nodes report their own failure: return the response of one of them.
  if (troubledResponse) return troubledResponse
  throw new UpstreamError('chainId', 'No node of this network responds', reason)
}

function isTroubled(response: RpcResponse): boolean {
  return 'error' in response && troubled.has(response.error.code)
}
