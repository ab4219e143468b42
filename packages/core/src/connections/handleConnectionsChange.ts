import type { Connection } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { chooseNetwork } from '../networks/chooseNetwork.ts'
import {
  activeConnectionsAtom,
  activeNamespaceAtom,
  disconnectingAtom,
  disconnectReasonsAtom,
  pendingConnectionsAtom,
} from '../state/connections.ts'
import { networksAtom } from '../state/networks.ts'

/**
 * Updates reasons, the active namespace and the selected network after a change of a namespace's connections, then
 * emits `connectionChanged`. `before` is the connection that was active.
 */
export function handleConnectionsChange(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  before: Connection | undefined,
): void {
  const { store } = latchkey
  const after = store.get(activeConnectionsAtom)[namespace]
  const wasActive = store.get(activeNamespaceAtom) === namespace
  if (before && !after) handleDisconnect(latchkey, namespace)
  if (after && !before) handleConnect(latchkey, namespace)
  if (after && before && before.caipNetworkId !== after.caipNetworkId) {
    // Remember the current network for the next connection.
    const network = store
      .get(networksAtom)
      .find(({ caipNetworkId }) => caipNetworkId === after.caipNetworkId)
    if (network) chooseNetwork(latchkey, network)
  }
  if (before !== after) {
    emit(latchkey, { type: 'connectionChanged', namespace, before, after, wasActive })
  }
}

function handleDisconnect({ store }: Latchkey, namespace: ChainNamespace): void {
  // The stored reason is older than the connection.
  const isRequested = store.get(disconnectingAtom).has(namespace)
  store.set(disconnectReasonsAtom, (all) => ({
    ...all,
    [namespace]: isRequested ? ('disconnected' as const) : ('walletDisconnected' as const),
  }))
  const [other] = Object.keys(store.get(activeConnectionsAtom))
  if (other && store.get(activeNamespaceAtom) === namespace) store.set(activeNamespaceAtom, other)
}

function handleConnect({ store }: Latchkey, namespace: ChainNamespace): void {
  store.set(disconnectReasonsAtom, ({ [namespace]: _, ...others }) => others)
  const active = store.get(activeNamespaceAtom)
  // The namespace that was active on the last visit may only be slower.
  const isAwaited = store.get(pendingConnectionsAtom)[active ?? '']?.status === 'reconnecting'
  if (!active || (!store.get(activeConnectionsAtom)[active] && !isAwaited))
    store.set(activeNamespaceAtom, namespace)
}
