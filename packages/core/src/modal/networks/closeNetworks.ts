import type { Latchkey } from '../../latchkey/latchkey.ts'
import { closeModal, setPendingView } from '../router/closeModal.ts'
import { directionAtom, historyAtom, modalAtom } from '../router/state.ts'

/**
 * Leaves Networks after a switch: returns to the view before it, or closes the modal without one. During a session
 * check the view stays open until the check resolves.
 */
export function closeNetworks(latchkey: Latchkey): void {
  const { store } = latchkey
  if (!store.get(modalAtom).isOpen || setPendingView(latchkey)) return
  const history = store.get(historyAtom)
  const index = history.findIndex(({ view }) => view === 'Networks')
  if (index < 1 || history.some(({ view }) => view === 'UnsupportedChain')) {
    closeModal(latchkey)
    return
  }
  store.set(directionAtom, 'prev')
  store.set(historyAtom, history.slice(0, index))
}
