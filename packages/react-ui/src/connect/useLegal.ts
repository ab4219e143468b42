import { type FeatureName, featuresAtom, isFeatureEnabled } from '@latchkey/core/modal'
import { sanitizeHref } from '@latchkey/primitives'
import { useAtomValue, useLatchkey } from '../context/context.ts'

/** The site's legal pages, and whether they are accepted by a checkbox or by continuing. */
export function useLegal() {
  const { config } = useLatchkey()
  const hasCheckbox = useFeature('legalCheckbox')
  const terms = sanitizeHref(config.termsConditionsUrl)
  const privacy = sanitizeHref(config.privacyPolicyUrl)
  const form: 'checkbox' | 'footer' | 'none' =
    terms || privacy ? (hasCheckbox ? 'checkbox' : 'footer') : 'none'
  return { terms, privacy, form }
}

/** Whether a feature is on; follows `setFeatures`. */
function useFeature(feature: FeatureName): boolean {
  const latchkey = useLatchkey()
  useAtomValue(featuresAtom)
  return isFeatureEnabled(latchkey, feature)
}
