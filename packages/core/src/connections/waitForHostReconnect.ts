import type { ChainNamespace } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { pendingConnectionsAtom } from '../state/connections.ts'

/** Namespaces whose connections the host is restoring; only the host can cancel that. */
export function getHostReconnectedNamespaces({ store, adapters }: Latchkey): ChainNamespace[] {
  return Object.entries(store.get(pendingConnectionsAtom))
    .filter(([namespace, { status }]) => {
      return status === 'reconnecting' && adapters.get(namespace)?.reconnectsItself
    })
    .map(([namespace]) => namespace)
}

/** Waits until the host has finished reconnecting, up to the reconnect timeout. */
export function waitForHostReconnect(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  const { store, clock, signal } = latchkey
  const isBusy = () =>
    getHostReconnectedNamespaces(latchkey).some((one) => namespaces.includes(one))
  return new Promise((resolve) => {
    if (!isBusy() || signal.aborted) return resolve()
    const finish = () => {
      cancel()
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.after(constants.reconnectLimitMs, finish)
    const unsubscribe = store.sub(pendingConnectionsAtom, () => {
      if (!isBusy()) finish()
    })
    signal.addEventListener('abort', finish)
  })
}
