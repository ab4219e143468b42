import type { ChainNamespace } from '../../base/caip.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import {
  connectionsAtom,
  disconnectingAtom,
  pendingConnectionsAtom,
} from '../../state/connections.ts'
import { notifyDisconnected } from '../notices/notify.ts'
import { closeModal } from '../router/closeModal.ts'
import { navigate } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import type { ViewName } from '../router/views.ts'

/** Views that need a connected wallet. */
const accountViews: readonly ViewName[] = ['Account', 'UnsupportedChain', 'SwitchNetwork']

/** After the wallet has ended the active connection: closes a view that has lost its account. */
export function closeLostAccount(latchkey: Latchkey, namespace: ChainNamespace): void {
  const { store } = latchkey
  // After `disconnect` the modal closes once every wallet has disconnected; until then its view shows a failure.
  const isBusy =
    store.get(disconnectingAtom).has(namespace) ||
    store.get(pendingConnectionsAtom)[namespace] !== undefined
  const { isOpen } = store.get(modalAtom)
  if (!isBusy && isOpen && accountViews.includes(store.get(locationAtom).view)) closeModal(latchkey)
}

/** After `disconnect`: shows the remaining connections, or closes. */
export function closeDisconnected(latchkey: Latchkey): void {
  const { store } = latchkey
  const { view } = store.get(locationAtom)
  if (view === 'Profile' || !store.get(modalAtom).isOpen) return
  if (view === 'Account' && store.get(connectionsAtom).length > 0) {
    navigate(latchkey, 'Profile')
    notifyDisconnected(latchkey)
    return
  }
  closeModal(latchkey)
}
