import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { isSessionPending } from '../../state/signIn.ts'
import { resetView } from './navigate.ts'
import { locationAtom, modalAtom, pendingViewSlice, successAtom } from './state.ts'

/**
 * Closes the modal. With `inline`, shows Account when connected, else Connect. The history is cleared; the next
 * opening selects its view again.
 */
export function closeModal(latchkey: Latchkey): void {
  const { store } = latchkey
  const connected = store.get(activeConnectionAtom) !== undefined
  const { isOpen } = store.get(modalAtom)
  if (isOpen) track(latchkey, 'MODAL_CLOSE', { connected })
  store.set(filteredNamespaceAtom, undefined)
  if (latchkey.config.inline) {
    store.set(modalAtom, { isOpen, isShaking: false })
    resetView(latchkey, connected ? 'Account' : 'Connect')
    return
  }
  // The view stays until the exit animation has ended: `openModal` sets it again.
  store.set(modalAtom, { isOpen: false, isShaking: false })
}

/** Closes the modal after a connection or a sign-in. */
export function closeSucceeded(latchkey: Latchkey, result: 'connected' | 'signedIn'): void {
  const { store } = latchkey
  store.set(successAtom, { result, key: store.get(locationAtom).key })
  closeModal(latchkey)
}

/**
 * Keeps the current view open until the session check ends. Its result closes the view, or replaces it with the
 * sign-in.
 *
 * @returns false if no session check is pending
 */
export function setPendingView(latchkey: Latchkey): boolean {
  if (!isSessionPending(latchkey)) return false
  pendingViewSlice.of(latchkey).key = latchkey.store.get(locationAtom).key
  return true
}
