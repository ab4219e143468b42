import { track } from '../analytics/track.ts'
import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { resetView } from './navigate.ts'
import { modalAtom } from './state.ts'

/**
 * Closes the modal, whatever it shows. In embedded mode it goes home instead: Account when connected, else Connect.
 * The way back to Connect is forgotten; the next opening decides anew.
 */
export function closeModal(latchkey: Latchkey): void {
  const { store } = latchkey
  const connected = store.get(activeConnectionAtom) !== undefined
  const { isOpen } = store.get(modalAtom)
  if (isOpen) track(latchkey, 'MODAL_CLOSE', { connected })
  if (latchkey.config.enableEmbedded) {
    store.set(modalAtom, { isOpen, isShaking: false })
    resetView(latchkey, connected ? 'Account' : 'Connect')
    return
  }
  // The view stays what it was until the card is gone: `openModal` sets it anew.
  store.set(modalAtom, { isOpen: false, isShaking: false })
}
