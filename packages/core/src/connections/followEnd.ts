import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { signOutEnded } from '../signIn/signOutEnded.ts'
import { saveConnections } from './savedConnections.ts'
import { connectionsByNamespaceAtom } from './state.ts'

/**
 * Forgets a connection that is gone and ends its sign-in sessions, unless the wallet is only locked or out of reach.
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
    const isEnd = wasRestored ? permission !== 'locked' : permission === 'revoked'
    if (!isEnd || isOver()) return
    saveConnections(latchkey, namespace, connectorId)
    signOutEnded(latchkey, [namespace])
  } catch (cause) {
    // A wallet that is out of reach has ended nothing.
    latchkey.log({ level: 'info', message: `${connectorId} did not say why it left`, cause })
  }
}
