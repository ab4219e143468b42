import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from './navigate.ts'
import { openModal } from './openModal.ts'
import { modalAtom, openingsAtom } from './state.ts'

/** Navigates to a view in an open modal (an inline card scrolls into view); otherwise opens the modal there. */
export function enterView(latchkey: Latchkey, view: 'Networks' | 'Profile'): void {
  const { store } = latchkey
  if (!store.get(modalAtom).isOpen) {
    openModal(latchkey, view)
    return
  }
  navigate(latchkey, view)
  store.set(openingsAtom, (count) => count + 1)
}
