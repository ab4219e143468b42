import type { Chain } from '../config/schema.ts'
import { type NodeLimits, requestNodes } from './requestNodes.ts'
import type { RpcResponse } from './schema.ts'

export type NodeCall = { readonly method: string; readonly params?: readonly unknown[] }

/**
 * Sends the server's own calls to a chain's nodes, as one batch; returns the responses in order.
 *
 * @throws {UpstreamError} 503 `chainId` if no node responds
 */
export function callNodes(
  chain: Chain,
  calls: readonly NodeCall[],
  limits: NodeLimits,
): Promise<RpcResponse[]> {
  const requests = calls.map(({ method, params = [] }, id) => ({
    jsonrpc: '2.0' as const,
    id,
    method,
    params: [...params],
  }))
  return requestNodes(chain, requests, limits)
}
