import { safeHref } from '@latchkey/primitives'
import { useLatchkey } from '../context.ts'
import { useFeature } from '../options/useFeature.ts'

/** The site's legal pages, and whether they are agreed to by a tick or by going on. */
export function useLegal() {
  const { config } = useLatchkey()
  const hasCheckbox = useFeature('legalCheckbox')
  const terms = safeHref(config.termsConditionsUrl)
  const privacy = safeHref(config.privacyPolicyUrl)
  const form: 'checkbox' | 'footer' | 'none' =
    terms || privacy ? (hasCheckbox ? 'checkbox' : 'footer') : 'none'
  return { terms, privacy, form }
}
