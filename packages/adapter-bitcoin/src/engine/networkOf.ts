import { type CaipNetworkId, type Network, RpcError } from '@latchkey/core'
import type { Engine } from './engine.ts'

/**
 * A network of the site.
 *
 * @throws {RpcError} 5710: the site has not configured it
 */
export function networkOf({ networks }: Engine, caipNetworkId: CaipNetworkId): Network {
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw new RpcError(5710, { details: `${caipNetworkId} is not configured` })
  return network
}
