import { watchFocus } from '../browser/watchFocus.ts'
import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { signOutEnded } from '../signIn/signOutEnded.ts'
import { readSavedConnections, saveConnections } from './savedConnections.ts'
import { connectionsByNamespaceAtom } from './state.ts'

/**
 * Forgets a connection that is gone and ends its sign-in sessions, unless the wallet is only locked or out of reach. A
 * locked wallet is read again each time the visitor comes back to the page: no wallet tells that the permission was taken
 * back meanwhile.
 *
 * @param wasRestored false where an earlier visit left the connection and this one did not bring it back: then only a
 * permission that was taken back is an end
 */
export async function followEnd(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  connectorId: string,
  wasRestored = true,
): Promise<void> {
  const { adapters, flights, store } = latchkey
  // `disconnect` does it for its own.
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
    // A wallet that is out of reach has ended nothing.
    latchkey.log({ level: 'info', message: `${connectorId} did not say why it left`, cause })
  }
}

/** Until the wallet is connected again or its connection is forgotten. */
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
    if (isAway()) void followEnd(latchkey, namespace, connectorId, false)
    else stop()
  })
  flights.timers.set(key, stop)
}
