import type { ChainNamespace } from '../base/caip.ts'
import { watchFocus } from '../browser/watchFocus.ts'
import { createSlice } from '../latchkey/createSlice.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { signOutEnded } from '../siteSessions/signOutEnded.ts'
import { connectionSlice } from '../state/connectionSlice.ts'
import { connectionsByNamespaceAtom } from '../state/connections.ts'
import { readSavedConnections, saveConnections } from '../state/savedConnections.ts'

/**
 * Removes an ended connection from storage and ends its sign-in sessions, unless the wallet is only locked or
 * unavailable. The permission of a locked wallet is read again each time the visitor returns to the page, because
 * wallets send no event when it is revoked meanwhile.
 *
 * @param wasRestored - false for a connection of an earlier visit that was not restored; it has ended only if the wallet
 * revoked the permission
 */
export async function handleConnectionEnd(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  connectorId: string,
  wasRestored: boolean,
): Promise<void> {
  const { adapters, signal, store } = latchkey
  const { disconnecting } = connectionSlice.of(latchkey)
  // The instance is destroyed, `disconnect` ends the connection and its sessions, or the wallet has reconnected.
  const isHandledElsewhere = () =>
    signal.aborted ||
    disconnecting.has(`${namespace} ${connectorId}`) ||
    store.get(connectionsByNamespaceAtom)[namespace]?.some((one) => one.connectorId === connectorId)
  if (isHandledElsewhere()) return
  try {
    const permission = await adapters.get(namespace)?.readPermission?.({ connectorId })
    if (isHandledElsewhere()) return
    if (permission === 'locked') return watchLocked(latchkey, namespace, connectorId)
    const isEnd = wasRestored || permission === 'revoked'
    if (!isEnd) return
    saveConnections(latchkey, namespace, connectorId)
    signOutEnded(latchkey, [namespace])
  } catch (cause) {
    // An unavailable wallet has not ended the connection.
    latchkey.log({
      level: 'info',
      message: `Could not read the permission of ${connectorId}`,
      cause,
    })
  }
}

/** Connections whose permission is read on each return of the visitor, as `{namespace} {connectorId}`. */
const lockedSlice = createSlice(() => ({ locked: new Set<string>() }))

/** Reads the permission on each return of the visitor, until the wallet reconnects or its connection is removed. */
function watchLocked(latchkey: Latchkey, namespace: ChainNamespace, connectorId: string): void {
  const { signal, store } = latchkey
  const { locked } = lockedSlice.of(latchkey)
  const key = `${namespace} ${connectorId}`
  const isOne = (one: { connectorId: string }) => one.connectorId === connectorId
  const isDisconnected = () =>
    readSavedConnections(latchkey)[namespace]?.some(isOne) &&
    !store.get(connectionsByNamespaceAtom)[namespace]?.some(isOne)
  if (locked.has(key) || signal.aborted || !isDisconnected()) return
  const stop = () => {
    unwatch()
    locked.delete(key)
    signal.removeEventListener('abort', stop)
  }
  const unwatch = watchFocus(() => {
    if (isDisconnected()) void handleConnectionEnd(latchkey, namespace, connectorId, false)
    else stop()
  })
  locked.add(key)
  signal.addEventListener('abort', stop)
}
