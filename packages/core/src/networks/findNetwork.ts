import type { Network } from '../adapter/network.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { development } from '../development/development.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { networksAtom } from '../state/networks.ts'
import { NetworkNotFoundError } from './errors.ts'

/**
 * Finds a configured network by its id.
 *
 * @throws {NetworkNotFoundError} if the network is not configured (also raises the alert 'Network Not Found')
 */
export function findNetwork(latchkey: Latchkey, caipNetworkId: CaipNetworkId): Network {
  const networks = latchkey.store.get(networksAtom)
  const network = networks.find((known) => known.caipNetworkId === caipNetworkId)
  if (network) return network
  emit(latchkey, { type: 'alertRaised', code: 'networkNotFound', details: caipNetworkId })
  const hint = development?.listNetworks(networks) ?? ''
  throw new NetworkNotFoundError(caipNetworkId + hint)
}
