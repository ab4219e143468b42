import { type CaipNetworkId, type Network, RpcError } from '@latchkey/core'
import { toStandardChain } from '../networks/standardChain.ts'
import type { Engine } from './engine.ts'
import type { Port } from './port.ts'

/** Whether the wallet knows the network; one that does not say may know it. */
export function knowsNetwork(port: Port, caipNetworkId: CaipNetworkId): boolean {
  const chains = port.chains()
  if (!Array.isArray(chains)) return true
  return chains.includes(toStandardChain(caipNetworkId)) || chains.includes(caipNetworkId)
}

/**
 * The first of these networks that the wallet knows, or the site's first one that it knows.
 *
 * @throws {RpcError} 5710 it knows none of the site's
 */
export function chooseNetwork(
  { networks }: Engine,
  port: Port,
  ...wanted: readonly (CaipNetworkId | undefined)[]
): CaipNetworkId {
  const ids = networks.map(({ caipNetworkId }: Network) => caipNetworkId)
  const preferred = wanted.filter((id) => id !== undefined && ids.includes(id))
  for (const id of [...preferred, ...ids]) if (id && knowsNetwork(port, id)) return id
  throw new RpcError(5710, { details: "the wallet knows none of the site's networks" })
}
