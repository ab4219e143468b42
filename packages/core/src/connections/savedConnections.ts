import type { SavedConnection } from '../adapter/adapter.ts'
import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { activeConnectionsAtom, activeNamespaceAtom, connectionsByNamespaceAtom } from './state.ts'

/** What the last visit left connected, the active connection of each namespace first. */
export function readSavedConnections(
  latchkey: Latchkey,
): Readonly<Record<ChainNamespace, readonly SavedConnection[]>> {
  return readStored(latchkey, storedKeys.connections) ?? {}
}

/**
 * Saves what is connected in a namespace for the next visit. What was saved and is not connected now stays, unless it has
 * `ended`: its wallet is locked or slow, or it is connected in another tab.
 */
export function saveConnections(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  hasEnded: (connectorId: string) => boolean = () => false,
): void {
  const { store } = latchkey
  const active = store.get(activeConnectionsAtom)[namespace]
  const live = store.get(connectionsByNamespaceAtom)[namespace] ?? []
  const ordered = active ? [active, ...live.filter((connection) => connection !== active)] : []
  const { [namespace]: before = [], ...others } = readSavedConnections(latchkey)
  const absent = before.filter(
    ({ connectorId }) =>
      !hasEnded(connectorId) && live.every((connection) => connection.connectorId !== connectorId),
  )
  const saved = [...ordered, ...absent].map(({ connectorId, address }) => ({
    connectorId,
    address,
  }))
  const all = saved.length > 0 ? { ...others, [namespace]: saved } : others
  const isEmpty = Object.keys(all).length === 0
  writeStored(latchkey, storedKeys.connections, isEmpty ? undefined : all)
  writeStored(latchkey, storedKeys.activeNamespace, store.get(activeNamespaceAtom))
}
