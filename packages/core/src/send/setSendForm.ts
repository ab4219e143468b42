import type { Latchkey } from '../latchkey/latchkey.ts'
import { createSendForm, type SendForm, sendFormAtom } from './state.ts'

/**
 * Changes fields of the form; a new receiver forgets the name of the one before, and a new token the amount.
 *
 * @example
 * setSendForm(latchkey, { sendTokenAmount: '0.5' })
 */
export function setSendForm({ store }: Latchkey, change: Partial<SendForm>): void {
  store.set(sendFormAtom, (form) => ({
    ...form,
    ...(change.receiverAddress !== undefined && {
      receiverProfileName: undefined,
      receiverProfileImageUrl: undefined,
    }),
    ...(change.sendTokenAmount !== undefined && { isMax: false }),
    ...(change.token && { sendTokenAmount: '', isMax: false }),
    ...change,
  }))
}

/** Empties the form. */
export function resetSendForm({ store }: Latchkey): void {
  store.set(sendFormAtom, createSendForm())
}
