import { type CaipNetworkId, type Network, RpcError } from '@latchkey/core'
import { toStandardChain } from '../networks/standardChain.ts'
import { invalid, parseAccounts } from './answers.ts'
import type { Engine, Live } from './engine.ts'
import type { Port } from './port.ts'

/** Whether the wallet knows the network; one that does not say may know it. */
export function knowsNetwork(port: Port, caipNetworkId: CaipNetworkId): boolean {
  const chains = port.chains()
  if (!Array.isArray(chains)) return true
  return chains.includes(toStandardChain(caipNetworkId)) || chains.includes(caipNetworkId)
}

/** The wanted network, or the site's first one, that the wallet knows. */
export function findNetwork(
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

/** Takes a connected wallet to a network it knows; its accounts there. */
export function goTo(
  { port, accounts }: Pick<Live, 'port' | 'accounts'>,
  caipNetworkId: CaipNetworkId,
): Live['accounts'] {
  if (!port.choose) return accounts
  const [first, ...others] = parseAccounts(port.choose(caipNetworkId))
  if (!first) throw invalid('at least one account', [])
  return [first, ...others]
}
