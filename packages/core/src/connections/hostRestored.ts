import type { ChainNamespace } from '../base/caip.ts'
import { constants } from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { attemptsAtom } from '../state/connections.ts'

/** Namespaces whose connections the host is restoring; only the host can cancel that. */
export function restoredByHost({ store, adapters }: Latchkey): ChainNamespace[] {
  return Object.entries(store.get(attemptsAtom))
    .filter(([namespace, { status }]) => {
      return status === 'reconnecting' && adapters.get(namespace)?.reconnectsItself
    })
    .map(([namespace]) => namespace)
}

/** Waits until the host has finished reconnecting, up to the reconnect timeout. */
export function hostRestored(
  latchkey: Latchkey,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  const { store, clock, signal } = latchkey
  const isBusy = () => restoredByHost(latchkey).some((one) => namespaces.includes(one))
  return new Promise((resolve) => {
    if (!isBusy() || signal.aborted) return resolve()
    const finish = () => {
      cancel()
      unsubscribe()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.after(constants.reconnectLimitMs, finish)
    const unsubscribe = store.sub(attemptsAtom, () => {
      if (!isBusy()) finish()
    })
    signal.addEventListener('abort', finish)
  })
}
