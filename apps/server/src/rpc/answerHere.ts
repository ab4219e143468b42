import type { Chain } from '../config/schema.ts'
import { methods, userOperationReads } from './methods.ts'
import type { RpcRequest, RpcResponse } from './schema.ts'

/**
 * The answer to a call that need not, or may not, reach a node: what the chain is, and methods that are not passed on.
 * Undefined for all others.
 */
export function answerHere(
  { caipNetworkId, bundlerUrls }: Chain,
  { id, method }: RpcRequest,
): RpcResponse | undefined {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  const result = (value: unknown): RpcResponse => ({ jsonrpc: '2.0', id, result: value })
  if (namespace === 'eip155') {
    if (method === 'eth_chainId') return result(`0x${BigInt(reference).toString(16)}`)
    if (method === 'net_version') return result(reference)
    if (method === 'net_listening') return result(true)
  }
  if (methods[namespace]?.has(method)) return undefined
  if (bundlerUrls && userOperationReads.has(method)) return undefined
  return { jsonrpc: '2.0', id, error: { code: -32601, message: `${method} is not passed on` } }
}
