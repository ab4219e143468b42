import type * as z from 'zod'
import { UpstreamError } from '../errors/errors.ts'
import { callNodes, type NodeCall } from '../rpc/callNodes.ts'
import type { NodeLimits } from '../rpc/requestNodes.ts'
import type { RpcResponse } from '../rpc/schema.ts'
import type { SolanaChain } from './findSolana.ts'

/** The commitment of all requests: confirmed by two thirds of the validators. */
export const commitment = 'confirmed'

/** Maximum concurrent requests to a node. */
const atOnce = 4

/**
 * Sends calls to the network's nodes, in batches of the configured size. @returns the results in order
 *
 * @param limits.bytes maximum bytes of the responses to one batch
 * @param limits.nullFor a code with which a node reports missing data
 * @throws {UpstreamError} 503 `chainId` if no node responds, or one of the calls is rejected
 */
export async function requestSolana(
  chain: SolanaChain,
  calls: readonly NodeCall[],
  limits: NodeLimits & { nullFor?: number },
): Promise<unknown[]> {
  const { batch } = chain.solana
  const parts = Array.from({ length: Math.ceil(calls.length / batch) }, (_, index) =>
    calls.slice(index * batch, (index + 1) * batch),
  )
  const responses: RpcResponse[] = []
  for (let from = 0; from < parts.length; from += atOnce) {
    const some = parts.slice(from, from + atOnce).map((part) => callNodes(chain, part, limits))
    responses.push(...(await Promise.all(some)).flat())
  }
  return responses.map((response) => {
    if ('result' in response) return response.result
    const { code } = response.error
    if (code === limits.nullFor) return null
    throw new UpstreamError(
      'chainId',
      'A node of this network rejected the request',
      `JSON-RPC ${code}`,
    )
  })
}

/**
 * Parses a node's result.
 *
 * @throws {UpstreamError} 503 `chainId` if it is invalid
 */
export function readResult<schema extends z.ZodType>(
  schema: schema,
  result: unknown,
): z.output<schema> {
  const parsed = schema.safeParse(result)
  if (parsed.success) return parsed.data
  throw new UpstreamError('chainId', 'A node of this network returned an invalid response')
}
