import type { Latchkey } from '../../latchkey/latchkey.ts'
import { isOnUnsupportedChain } from '../../networks/isOnUnsupportedChain.ts'
import { closeModal, setPendingView } from '../router/closeModal.ts'
import { showModal } from '../router/showModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

/** After the active wallet has changed its network: opens the view for an unsupported network, or leaves it. */
export function showUnsupportedNetwork(latchkey: Latchkey): void {
  const { store } = latchkey
  // A closed modal keeps its view.
  const view = store.get(modalAtom).isOpen ? store.get(locationAtom).view : undefined
  const isUnsupported = isOnUnsupportedChain(latchkey)
  if (isUnsupported && view !== 'UnsupportedChain' && view !== 'SwitchNetwork') {
    showModal(latchkey, 'UnsupportedChain')
  } else if (!isUnsupported && view === 'UnsupportedChain' && !setPendingView(latchkey)) {
    closeModal(latchkey)
  }
}
