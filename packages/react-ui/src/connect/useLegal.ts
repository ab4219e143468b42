import { featuresAtom, legalAcceptedAtom } from '@latchkey/core/modal'
import { sanitizeHref } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** The site's legal pages, whether they are accepted by a checkbox or by continuing, and whether the checkbox is still to tick. */
export function useLegal() {
  const { config } = useLatchkey()
  const { legalCheckbox } = useAtomValue(featuresAtom)
  const isAccepted = useAtomValue(legalAcceptedAtom)
  const terms = sanitizeHref(config.termsConditionsUrl)
  const privacy = sanitizeHref(config.privacyPolicyUrl)
  const form: 'checkbox' | 'footer' | 'none' =
    terms || privacy ? (legalCheckbox ? 'checkbox' : 'footer') : 'none'
  return { terms, privacy, form, isHeld: form === 'checkbox' && !isAccepted }
}
