import { raiseAlert } from '../alerts/raiseAlert.ts'
import type { CaipNetworkId } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { NetworkNotFoundError } from './errors.ts'
import type { Network } from './schema.ts'
import { networksAtom } from './state.ts'

/**
 * Finds a configured network by its id.
 *
 * @throws {NetworkNotFoundError} if the network is not configured (also raises the alert 'Network Not Found')
 */
export function getNetwork(latchkey: Latchkey, caipNetworkId: CaipNetworkId): Network {
  const network = latchkey.store
    .get(networksAtom)
    .find((known) => known.caipNetworkId === caipNetworkId)
  if (network) return network
  raiseAlert(latchkey, 'networkNotFound', caipNetworkId)
  throw new NetworkNotFoundError(caipNetworkId)
}
