import { connectionsAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import type { Pairing } from './state.ts'

/** Where things stand without the pairing that is under way: an earlier session may still be there. */
export function standingStatus({ store, connectors }: Latchkey): Pairing['status'] {
  const isThere = store
    .get(connectionsAtom)
    .some(({ connectorId }) => connectors.some(({ wallet }) => wallet.connectorId === connectorId))
  return isThere ? 'connected' : 'disconnected'
}
