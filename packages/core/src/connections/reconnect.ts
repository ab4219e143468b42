import type { Latchkey } from '../latchkey/latchkey.ts'
import { connectionSlice } from '../state/connectionSlice.ts'
import {
  activeConnectorIdsAtom,
  clearPendingConnection,
  disconnectReasonsAtom,
  pendingConnectionsAtom,
} from '../state/connections.ts'
import { readSavedConnections } from '../state/savedConnections.ts'

/**
 * Restores the connections of the last visit without a prompt. Ends within ten seconds, with each namespace connected
 * or disconnected with a reason. `createLatchkey` calls it unless `reconnectOnLoad` is false; a second call joins the
 * first. A first visit loads no code for it.
 *
 * @example
 * await reconnect(latchkey)
 */
export function reconnect(latchkey: Latchkey): Promise<void> {
  const slice = connectionSlice.of(latchkey)
  slice.reconnection ??= start(latchkey).finally(() => {
    slice.reconnection = undefined
  })
  return slice.reconnection
}

async function start(latchkey: Latchkey): Promise<void> {
  const { store, adapters } = latchkey
  const { restorations } = connectionSlice.of(latchkey)
  const saved = readSavedConnections(latchkey)
  const restored: string[] = []
  for (const { namespace, reconnectsItself } of adapters.values()) {
    const [first] = saved[namespace] ?? []
    if (reconnectsItself || !first || store.get(pendingConnectionsAtom)[namespace]) continue
    restored.push(namespace)
    restorations.set(namespace, new AbortController())
    // Set immediately, so that no button offers to connect in between.
    const { connectorId } = first
    store.set(pendingConnectionsAtom, (all) => ({
      ...all,
      [namespace]: { status: 'reconnecting' as const, connectorId },
    }))
    store.set(activeConnectorIdsAtom, (all) => ({ [namespace]: connectorId, ...all }))
  }
  if (restored.length === 0 && ![...adapters.values()].some((one) => one.reconnectsItself)) return
  try {
    const { reconnectConnections } = await import('./reconnect.lazy.ts')
    await reconnectConnections(latchkey, restored, saved)
  } catch (cause) {
    latchkey.log({ level: 'error', message: 'could not reconnect', cause })
    for (const namespace of restored) {
      // A newer `connect` call owns the state.
      if (store.get(pendingConnectionsAtom)[namespace]?.status !== 'reconnecting') continue
      clearPendingConnection(store, namespace)
      store.set(disconnectReasonsAtom, (all) => ({
        ...all,
        [namespace]: 'reconnectFailed' as const,
      }))
    }
  } finally {
    restorations.clear()
  }
}
