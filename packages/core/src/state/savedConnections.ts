import type { SavedConnection } from '../adapter/adapter.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import { connectionSlice } from './connectionSlice.ts'
import {
  activeConnectionsAtom,
  activeNamespaceAtom,
  connectionsByNamespaceAtom,
} from './connections.ts'

/** Reads the connections of the last visit, the active one of each namespace first. */
export function readSavedConnections(
  latchkey: Latchkey,
): Readonly<Record<ChainNamespace, readonly SavedConnection[]>> {
  return readStored(latchkey, storedKeys.connections) ?? {}
}

/**
 * Saves the connections of a namespace for the next visit. Saved connections that are not live stay: their wallet is locked
 * or slow, or connected in another tab. Those that `disconnect` is ending are removed, and so is `ended`.
 */
export function saveConnections(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  ended?: string,
): void {
  const { store } = latchkey
  const { disconnecting } = connectionSlice.of(latchkey)
  const active = store.get(activeConnectionsAtom)[namespace]
  const live = store.get(connectionsByNamespaceAtom)[namespace] ?? []
  const ordered = active ? [active, ...live.filter((connection) => connection !== active)] : []
  const { [namespace]: before = [], ...others } = readSavedConnections(latchkey)
  const absent = before.filter(
    ({ connectorId }) =>
      connectorId !== ended &&
      !disconnecting.has(`${namespace} ${connectorId}`) &&
      live.every((connection) => connection.connectorId !== connectorId),
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
