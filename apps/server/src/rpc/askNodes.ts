import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors/errors.ts'
import { AnswerTooLargeError, askNode, NodeError } from './askNode.ts'
import { sending } from './methods.ts'
import type { RpcRequest, RpcResponse } from './schema.ts'
import { withinTime } from './withinTime.ts'

export type NodeLimits = {
  /** For all nodes together. */
  milliseconds: number
  signal: AbortSignal
  /** Of one node's answer to all calls; 10 MiB by default. */
  bytes?: number
}

/** Codes with which a node says that it, not the request, is the trouble (EIP-1474). */
const troubled = new Set([-32002, -32005])

/**
 * Asks the chain's nodes one after the other until one answers.
 *
 * @throws {UpstreamError} 503 `chainId` when none does. Its cause is an {@link AnswerTooLargeError} when one of them
 * answered more than the limit.
 */
export async function askNodes(
  chain: Chain,
  requests: readonly RpcRequest[],
  limits: NodeLimits,
): Promise<RpcResponse[]> {
  const share = Math.floor((limits.milliseconds * 0.95) / chain.rpcUrls.length)
  const isExact = chain.caipNetworkId.startsWith('solana:')
  const sends = requests.some(({ method }) => sending.has(method))
  let troubledAnswer: RpcResponse[] | undefined
  let reason: unknown
  for (const url of chain.rpcUrls) {
    try {
      const answers = await withinTime(limits.signal, share, (signal) =>
        askNode(url, requests, signal, limits.bytes, isExact),
      )
      if (!answers.some(isTroubled)) return answers
      troubledAnswer = answers
    } catch (error) {
      if (!(reason instanceof AnswerTooLargeError)) reason = error
      if (limits.signal.aborted) break
      // It may have taken the transaction before it fell silent.
      if (sends && !(error instanceof NodeError && error.untouched)) break
    }
  }
  // All nodes in trouble: what one of them said is of more use than that.
  if (troubledAnswer) return troubledAnswer
  throw new UpstreamError('chainId', 'No node of this network answers', reason)
}

function isTroubled(response: RpcResponse): boolean {
  return 'error' in response && troubled.has(response.error.code)
}
