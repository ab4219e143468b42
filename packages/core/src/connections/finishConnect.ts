import type { Latchkey } from '../latchkey.ts'
import { isOnUnsupportedChain } from '../networks/isOnUnsupportedChain.ts'
import { returnToProfile } from '../profile/returnToProfile.ts'
import { closeModal } from '../router/closeModal.ts'
import { showModal } from '../router/showModal.ts'
import { modalAtom } from '../router/state.ts'
import { awaitSession } from '../signIn/awaitSession.ts'
import { keepSnapshot } from '../snapshot/keepSnapshot.ts'
import { saveConnections } from './savedConnections.ts'
import type { Connection } from './schema.ts'
import { activeConnectorIdsAtom, activeNamespaceAtom } from './state.ts'

/** Makes a connection the active one and leaves the way that led to it. */
export function finishConnect(latchkey: Latchkey, connection: Connection): void {
  activate(latchkey, connection)
  keepSnapshot(latchkey)
  if (isOnUnsupportedChain(latchkey)) showModal(latchkey, 'UnsupportedChain')
  else if (returnToProfile(latchkey)) return
  else if (!awaitSession(latchkey) && latchkey.store.get(modalAtom).isOpen) closeModal(latchkey)
}

/** Makes a connection the one of its namespace, and its namespace the active one. */
export function activate(
  latchkey: Latchkey,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): void {
  latchkey.store.set(activeConnectorIdsAtom, (all) => ({ ...all, [namespace]: connectorId }))
  latchkey.store.set(activeNamespaceAtom, namespace)
  saveConnections(latchkey, namespace)
}
