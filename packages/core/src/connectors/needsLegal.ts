import type { Latchkey } from '../latchkey.ts'
import { featuresAtom } from '../options/state.ts'
import { legalAcceptedAtom } from '../router/state.ts'

/** The site wants its terms ticked before a wallet is asked (feature `legalCheckbox`), and they are not yet. */
export function needsLegal({ store, config }: Latchkey): boolean {
  const hasTerms = Boolean(config.termsConditionsUrl || config.privacyPolicyUrl)
  return hasTerms && store.get(featuresAtom).legalCheckbox && !store.get(legalAcceptedAtom)
}
