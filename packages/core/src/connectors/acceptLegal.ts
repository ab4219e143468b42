import type { Latchkey } from '../latchkey.ts'
import { legalAcceptedAtom } from '../router/state.ts'

/** The visitor ticks or unticks the terms (feature `legalCheckbox`); kept for the page's life only. */
export function acceptLegal(latchkey: Latchkey, isAccepted: boolean): void {
  latchkey.store.set(legalAcceptedAtom, isAccepted)
}
