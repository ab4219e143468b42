import { atom } from 'jotai/vanilla'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** The name that the visitor has typed, without its zone. */
export const nameTextAtom = atom('')

/**
 * Changes the name in the form.
 *
 * @example
 * setNameText(latchkey, 'adele')
 */
export function setNameText({ store }: Latchkey, text: string): void {
  store.set(nameTextAtom, text)
}
