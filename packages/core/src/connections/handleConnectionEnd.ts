import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { signOutEnded } from '../signIn/signOutEnded.ts'
import { saveConnections } from './savedConnections.ts'
import { connectionsByNamespaceAtom } from './state.ts'

/**
 * Removes an ended connection from storage and ends its sign-in sessions, unless the wallet is only locked or unavailable.
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
    const isEnd = wasRestored ? permission !== 'locked' : permission === 'revoked'
    if (!isEnd || isOver()) return
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
