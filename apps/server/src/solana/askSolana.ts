import type * as z from 'zod'
import type { Chain } from '../config/schema.ts'
import { UpstreamError } from '../errors.ts'
import type { NodeLimits } from '../rpc/askNodes.ts'
import { callNodes, type NodeCall } from '../rpc/callNodes.ts'

/** What the network is asked with: blocks that two thirds of the validators have voted for. */
export const commitment = 'confirmed'

/**
 * Results of calls to the network's nodes, as one batch, in their order.
 *
 * @param limits.nullFor a code with which a node says that there is nothing of use.
 * @throws {UpstreamError} 503 `chainId` when no node answers, or one of the calls is refused.
 */
export async function askSolana(
  chain: Chain,
  calls: readonly NodeCall[],
  limits: NodeLimits & { nullFor?: number },
): Promise<unknown[]> {
  const answers = await callNodes(chain, calls, limits)
  return answers.map((answer) => {
    if ('result' in answer) return answer.result
    const { code } = answer.error
    if (code === limits.nullFor) return null
    throw new UpstreamError('chainId', 'A node of this network refuses', `JSON-RPC ${code}`)
  })
}

/**
 * What a node said, as it should be.
 *
 * @throws {UpstreamError} 503 `chainId` when it is not.
 */
export function readResult<schema extends z.ZodType>(
  schema: schema,
  result: unknown,
): z.output<schema> {
  const parsed = schema.safeParse(result)
  if (parsed.success) return parsed.data
  throw new UpstreamError('chainId', 'A node of this network answers what cannot be read')
}
