import { atom } from 'jotai/vanilla'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** What the visitor has entered to buy; what is undefined is the first one that is offered. */
export type OnrampForm = {
  /** As typed. */
  readonly amount: string
  /** Such as 'USD'. */
  readonly currency: string | undefined
  /** Such as 'card'. */
  readonly paymentMethod: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string | undefined
  /** The part of ISO 3166-2 after the hyphen, such as 'NY'; only for the country 'US'. */
  readonly subdivision: string | undefined
  /** The address of the token; '' for the native currency. */
  readonly asset: string | undefined
}

export const onrampFormAtom = atom<OnrampForm>({
  amount: '100',
  currency: undefined,
  paymentMethod: undefined,
  country: undefined,
  subdivision: undefined,
  asset: undefined,
})

/**
 * Changes fields of the form.
 *
 * @example
 * setOnrampForm(latchkey, { amount: '50' })
 */
export function setOnrampForm({ store }: Latchkey, change: Partial<OnrampForm>): void {
  store.set(onrampFormAtom, (form) => ({ ...form, ...change }))
}
