import type { Connection } from '../adapter/connection.ts'
import { emit } from '../events/emit.ts'
import type { DomainEvent } from '../events/schema.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { persistSnapshot } from '../snapshot/persistSnapshot.ts'
import { activeConnectorIdsAtom, activeNamespaceAtom } from '../state/connections.ts'
import { saveConnections } from '../state/savedConnections.ts'

/** Makes a new connection the active one and emits its event. */
export function completeConnection(
  latchkey: Latchkey,
  connected: Omit<Extract<DomainEvent, { type: 'connected' }>, 'type'>,
): void {
  activate(latchkey, connected.connection)
  persistSnapshot(latchkey)
  emit(latchkey, { type: 'connected', ...connected })
}

/** Makes a connection the active one of its namespace, and its namespace the active one. */
export function activate(
  latchkey: Latchkey,
  { namespace, connectorId }: Pick<Connection, 'namespace' | 'connectorId'>,
): void {
  latchkey.store.set(activeConnectorIdsAtom, (all) => ({ ...all, [namespace]: connectorId }))
  latchkey.store.set(activeNamespaceAtom, namespace)
  saveConnections(latchkey, namespace)
}
