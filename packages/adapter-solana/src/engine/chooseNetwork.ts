import { type CaipNetworkId, type Network, RpcError } from '@latchkey/core'
import { toStandardChain } from '../networks/standardChain.ts'
import { parseAccounts } from './answers.ts'
import type { Engine, Live } from './engine.ts'
import type { Port } from './port.ts'

/** Whether the wallet knows the network; one that does not say may know it. */
export function knowsNetwork(port: Port, caipNetworkId: CaipNetworkId): boolean {
  const chains = port.chains()
  if (!Array.isArray(chains)) return true
  return chains.includes(toStandardChain(caipNetworkId)) || chains.includes(caipNetworkId)
}

/** The wanted network, or the site's first one, that the wallet knows. */
function findNetwork(
  { networks }: Engine,
  port: Port,
  wanted?: CaipNetworkId,
): CaipNetworkId | undefined {
  const ids = networks.map(({ caipNetworkId }: Network) => caipNetworkId)
  const known = ids.filter((id) => knowsNetwork(port, id))
  return known.find((id) => id === wanted) ?? known[0]
}

/**
 * The same, for a wallet that is to be connected.
 *
 * @throws {RpcError} 5710 it knows none of the site's
 */
export function chooseNetwork(engine: Engine, port: Port, wanted?: CaipNetworkId): CaipNetworkId {
  const found = findNetwork(engine, port, wanted)
  if (found) return found
  throw new RpcError(5710, { details: "the wallet knows none of the site's networks" })
}

/** Where a connected wallet stands: on the wanted network, where it knows it. Undefined when it has nothing for the site. */
export function findStanding(
  engine: Engine,
  port: Port,
  wanted?: CaipNetworkId,
): Pick<Live, 'accounts' | 'caipNetworkId'> | undefined {
  const caipNetworkId = findNetwork(engine, port, wanted)
  if (!caipNetworkId) return undefined
  const [first, ...others] = parseAccounts(port.choose?.(caipNetworkId) ?? port.accounts())
  return first && { accounts: [first, ...others], caipNetworkId }
}
