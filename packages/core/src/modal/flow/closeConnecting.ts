import type { ChainNamespace } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { isOnUnsupportedChain } from '../../networks/isOnUnsupportedChain.ts'
import { activeNamespaceAtom, pendingConnectionsAtom } from '../../state/connections.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { notify } from '../notices/notify.ts'
import { closeSucceeded, setPendingView } from '../router/closeModal.ts'
import { resetView } from '../router/navigate.ts'
import { showModal } from '../router/showModal.ts'
import { directionAtom, historyAtom, locationAtom, modalAtom } from '../router/state.ts'

/**
 * After a connection: shows UnsupportedChain, returns to Profile, keeps the view for the session check, or closes the
 * modal.
 */
export function closeConnecting(latchkey: Latchkey): void {
  if (isOnUnsupportedChain(latchkey)) showModal(latchkey, 'UnsupportedChain')
  else if (showConnections(latchkey)) return
  else if (!setPendingView(latchkey) && latchkey.store.get(modalAtom).isOpen)
    closeSucceeded(latchkey, 'connected')
}

/**
 * Returns to the connections with a notice, after a connection that started there. False if the visitor came from
 * another view.
 */
function showConnections(latchkey: Latchkey): boolean {
  const { store } = latchkey
  const history = store.get(historyAtom)
  const index = history.findIndex(({ view }) => view === 'Profile')
  const isShown = store.get(modalAtom).isOpen
  // On Profile itself the host has connected a wallet.
  if (!isShown || index < 0 || index === history.length - 1) return false
  store.set(directionAtom, 'prev')
  store.set(historyAtom, history.slice(0, index + 1))
  notify(latchkey, {
    variant: 'success',
    messageId: 'profile.added',
    text: 'Wallet added',
  })
  return true
}

/**
 * Shows the account in a modal that was opened while the connection was restored. A new connection has a view of its
 * own.
 */
export function showReturnedAccount(latchkey: Latchkey, namespace: ChainNamespace): void {
  const { store } = latchkey
  const { view, canGoBack } = store.get(locationAtom)
  if (!store.get(modalAtom).isOpen || view !== 'Connect' || canGoBack) return
  if (namespace !== store.get(activeNamespaceAtom)) return
  const only = store.get(filteredNamespaceAtom)
  if (only && only !== namespace) return
  if (store.get(pendingConnectionsAtom)[namespace]?.status === 'connecting') return
  resetView(latchkey, isOnUnsupportedChain(latchkey) ? 'UnsupportedChain' : 'Account')
}
