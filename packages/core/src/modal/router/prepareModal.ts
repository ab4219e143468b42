import { atom } from 'jotai/vanilla'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { resetView } from './navigate.ts'
import { findFirstView } from './openModal.ts'
import { locationAtom, modalAtom, restingKeyAtom } from './state.ts'

/** Whether the closed modal has the Connect view ready for the next opening. */
export const isPreparedAtom = atom(
  (get) =>
    get(locationAtom).key === get(restingKeyAtom) &&
    get(locationAtom).view === 'Connect' &&
    get(activeConnectionAtom) === undefined,
)

/** Sets a new Connect view for the closed modal to render, if the next opening begins with it. */
export function prepareModal(latchkey: Latchkey): void {
  const { store } = latchkey
  if (store.get(modalAtom).isOpen || store.get(isPreparedAtom)) return
  if (findFirstView(latchkey) !== 'Connect') return
  resetView(latchkey, 'Connect')
  store.set(restingKeyAtom, store.get(locationAtom).key)
}
