import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from './navigate.ts'
import { openModal } from './openModal.ts'
import { modalAtom, openCountAtom } from './state.ts'

/** Navigates to a view in an open modal (an inline card scrolls into view); otherwise opens the modal there. */
export function resolveInitialView(latchkey: Latchkey, view: 'Networks' | 'Profile'): void {
  const { store } = latchkey
  if (!store.get(modalAtom).isOpen) {
    openModal(latchkey, view)
    return
  }
  navigate(latchkey, view)
  store.set(openCountAtom, (count) => count + 1)
}
