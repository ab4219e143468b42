import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { signOutEnded } from '../signIn/signOutEnded.ts'
import { saveConnections } from './savedConnections.ts'
import { connectionsByNamespaceAtom } from './state.ts'

/**
 * Forgets connections that are gone and ends their sign-in sessions, unless the wallet is only locked or out of reach.
 * `disconnect` does it for its own.
 */
export function followEnds(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  gone: readonly { readonly connectorId: string }[],
): void {
  const { adapters, flights, log, store } = latchkey
  const isLive = (connectorId: string) =>
    store.get(connectionsByNamespaceAtom)[namespace]?.some((one) => one.connectorId === connectorId)
  const adapter = adapters.get(namespace)
  for (const { connectorId } of gone) {
    if (flights.disconnecting.has(`${namespace} ${connectorId}`)) {
      saveConnections(latchkey, namespace, (id) => id === connectorId)
    } else if (!adapter?.readPermission) {
      forgetConnection(latchkey, namespace, connectorId)
    } else {
      adapter.readPermission({ connectorId }).then(
        (permission) => {
          if (permission === 'locked' || flights.life.signal.aborted || isLive(connectorId)) return
          forgetConnection(latchkey, namespace, connectorId)
        },
        (cause) => {
          // A wallet that is out of reach has ended nothing.
          log({ level: 'info', message: `${connectorId} did not say why it left`, cause })
        },
      )
    }
  }
}

/** The next visit does not restore a connection that has ended, and its sign-in sessions end. */
export function forgetConnection(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  connectorId: string,
): void {
  saveConnections(latchkey, namespace, (id) => id === connectorId)
  signOutEnded(latchkey, [namespace])
}
