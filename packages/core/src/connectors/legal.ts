import { atom } from 'jotai/vanilla'
import { featuresAtom } from '../features/state.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'

/** The visitor has ticked the site's terms. */
export const legalAcceptedAtom = atom(false)

/** Accepts or withdraws the terms (feature `legalCheckbox`); stored until the page unloads. */
export function acceptLegal(latchkey: Latchkey, isAccepted: boolean): void {
  latchkey.store.set(legalAcceptedAtom, isAccepted)
}

/** Whether the visitor must accept the terms before a wallet is called (feature `legalCheckbox`). */
export function requiresTermsAcceptance({ store, config }: Latchkey): boolean {
  const hasTerms = Boolean(config.termsConditionsUrl || config.privacyPolicyUrl)
  return hasTerms && store.get(featuresAtom).legalCheckbox && !store.get(legalAcceptedAtom)
}
