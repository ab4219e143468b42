import type { ChainNamespace } from '../caip.ts'
import type { Latchkey } from '../latchkey.ts'
import { chooseNetwork } from '../networks/chooseNetwork.ts'
import { isOnUnsupportedChain } from '../networks/isOnUnsupportedChain.ts'
import { networksAtom } from '../networks/state.ts'
import { closeModal } from '../router/closeModal.ts'
import { resetView } from '../router/navigate.ts'
import { showModal } from '../router/showModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import type { ViewName } from '../router/views.ts'
import { awaitSession } from '../signIn/awaitSession.ts'
import type { Connection } from './schema.ts'
import {
  activeConnectionsAtom,
  activeNamespaceAtom,
  attemptsAtom,
  disconnectingAtom,
  disconnectReasonsAtom,
} from './state.ts'

/** Views that mean nothing without a connected wallet. */
const accountViews: readonly ViewName[] = ['Account', 'UnsupportedChain', 'SwitchNetwork']

/** Brings the rest of the state after a change of a namespace's connections. `before` was the active one. */
export function followConnections(
  latchkey: Latchkey,
  namespace: ChainNamespace,
  before: Connection | undefined,
): void {
  const { store } = latchkey
  const after = store.get(activeConnectionsAtom)[namespace]
  if (before && !after) followLoss(latchkey, namespace)
  if (after && !before) {
    store.set(disconnectReasonsAtom, ({ [namespace]: _, ...others }) => others)
    const active = store.get(activeNamespaceAtom)
    // The family that was active on the last visit may only be slower.
    const isAwaited = store.get(attemptsAtom)[active ?? '']?.status === 'reconnecting'
    if (!active || (!store.get(activeConnectionsAtom)[active] && !isAwaited))
      store.set(activeNamespaceAtom, namespace)
    followReturn(latchkey, namespace)
  }
  if (after && before && before.caipNetworkId !== after.caipNetworkId) followChain(latchkey, after)
}

/**
 * Who opened the modal while the connection was coming back asked for the account. A connection that is being made
 * shows its own way.
 */
function followReturn(latchkey: Latchkey, namespace: ChainNamespace): void {
  const { store } = latchkey
  const modal = store.get(modalAtom)
  const { view, canGoBack } = store.get(locationAtom)
  if (!modal.isOpen || view !== 'Connect' || canGoBack) return
  if (namespace !== store.get(activeNamespaceAtom)) return
  if (modal.namespace && modal.namespace !== namespace) return
  if (store.get(attemptsAtom)[namespace]?.status === 'connecting') return
  resetView(latchkey, isOnUnsupportedChain(latchkey) ? 'UnsupportedChain' : 'Account')
}

function followLoss(latchkey: Latchkey, namespace: ChainNamespace): void {
  const { store } = latchkey
  // A reason from before the connection says nothing about its end.
  const isWished = store.get(disconnectingAtom).has(namespace)
  store.set(disconnectReasonsAtom, (all) => ({
    ...all,
    [namespace]: isWished ? ('disconnected' as const) : ('walletDisconnected' as const),
  }))
  if (store.get(activeNamespaceAtom) !== namespace) return
  const [other] = Object.keys(store.get(activeConnectionsAtom))
  if (other) store.set(activeNamespaceAtom, other)
  // `disconnect` closes when it has ended well, and leaves the view to say it when it has not.
  const isBusy = isWished || store.get(attemptsAtom)[namespace] !== undefined
  const { isOpen } = store.get(modalAtom)
  if (!isBusy && isOpen && accountViews.includes(store.get(locationAtom).view)) closeModal(latchkey)
}

function followChain(latchkey: Latchkey, { namespace, caipNetworkId }: Connection): void {
  const { store } = latchkey
  const network = store.get(networksAtom).find((known) => known.caipNetworkId === caipNetworkId)
  // The next connection starts where the visitor is now.
  if (network) chooseNetwork(latchkey, network)
  if (namespace !== store.get(activeNamespaceAtom)) return
  // A closed modal keeps the view it had.
  const view = store.get(modalAtom).isOpen ? store.get(locationAtom).view : undefined
  const isUnsupported = isOnUnsupportedChain(latchkey)
  if (isUnsupported && view !== 'UnsupportedChain' && view !== 'SwitchNetwork') {
    showModal(latchkey, 'UnsupportedChain')
  } else if (!isUnsupported && view === 'UnsupportedChain' && !awaitSession(latchkey)) {
    closeModal(latchkey)
  }
}
