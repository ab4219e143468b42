import { atom } from 'jotai/vanilla'
import { featuresAtom } from '../features/state.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** The visitor has ticked the site's terms. */
export const legalAcceptedAtom = atom(false)

/** The visitor ticks or unticks the terms (feature `legalCheckbox`); kept for the page's life only. */
export function acceptLegal(latchkey: Latchkey, isAccepted: boolean): void {
  latchkey.store.set(legalAcceptedAtom, isAccepted)
}

/** The site wants its terms ticked before a wallet is asked (feature `legalCheckbox`), and they are not yet. */
export function needsLegal({ store, config }: Latchkey): boolean {
  const hasTerms = Boolean(config.termsConditionsUrl || config.privacyPolicyUrl)
  return hasTerms && store.get(featuresAtom).legalCheckbox && !store.get(legalAcceptedAtom)
}
