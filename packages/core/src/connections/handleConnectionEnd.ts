import { watchFocus } from '../browser/watchFocus.ts'
import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { signOutEnded } from '../signIn/signOutEnded.ts'
import { readSavedConnections, saveConnections } from './savedConnections.ts'
import { connectionsByNamespaceAtom } from './state.ts'

/**
 * Removes an ended connection from storage and ends its sign-in sessions, unless the wallet is only locked or unavailable. The
 * permission of a locked wallet is read again each time the visitor returns to the page: wallets send no event if it is
 * revoked meanwhile.
 *
 * @param wasRestored - false for a connection of an earlier visit that was not restored; it has ended only if the wallet
 * revoked the permission
 */
export async function handleConnectionEnd(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  connectorId: string,
  wasRestored = true,
): Promise<void> {
  const { adapters, flights, store } = latchkey
  // `disconnect` does both for the connections that it ends.
  const isOver = () =>
    flights.life.signal.aborted ||
    flights.disconnecting.has(`${namespace} ${connectorId}`) ||
    store.get(connectionsByNamespaceAtom)[namespace]?.some((one) => one.connectorId === connectorId)
  if (isOver()) return
  try {
    const permission = await adapters.get(namespace)?.readPermission?.({ connectorId })
    if (isOver()) return
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

/** Reads the permission on each return of the visitor, until the wallet reconnects or its connection is removed. */
function watchLocked(latchkey: Latchkey, namespace: ChainNamespace, connectorId: string): void {
  const { flights, store } = latchkey
  const key = `locked ${namespace} ${connectorId}` as const
  const isOne = (one: { connectorId: string }) => one.connectorId === connectorId
  const isAway = () =>
    readSavedConnections(latchkey)[namespace]?.some(isOne) &&
    !store.get(connectionsByNamespaceAtom)[namespace]?.some(isOne)
  if (flights.timers.has(key) || !isAway()) return
  const stop = () => {
    unwatch()
    flights.timers.delete(key)
  }
  const unwatch = watchFocus(() => {
    if (isAway()) void handleConnectionEnd(latchkey, namespace, connectorId, false)
    else stop()
  })
  flights.timers.set(key, stop)
}
