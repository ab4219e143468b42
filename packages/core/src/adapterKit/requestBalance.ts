import type { BalanceRequest, NativeBalance } from '../adapter/walletCalls.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { type NodeCall, type Nodes, requestNode } from './requestNode.ts'

/**
 * Reads a native balance from the nodes of a network with `requestNode`.
 *
 * @param call the request for the balance of the address, which the caller has validated
 * @param parse reads the amount in base units; if it throws, the next node is used
 * @returns the amount in units of the network's native currency
 * @throws {RpcError} 5710: the network is not configured; otherwise as `requestNode`
 *
 * @example
 * const balance = await requestBalance(nodes, request, { method: 'moon_balance', params: [request.address] }, parseAmount)
 */
export async function requestBalance(
  nodes: Nodes,
  { caipNetworkId, signal }: Pick<BalanceRequest, 'caipNetworkId' | 'signal'>,
  call: NodeCall,
  parse: (response: unknown) => bigint,
): Promise<NativeBalance> {
  const network = nodes.networks().find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: `${caipNetworkId} is not configured` })
  const value = await requestNode(nodes, caipNetworkId, call, { parse, signal })
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
