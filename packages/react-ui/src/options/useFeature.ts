import { type FeatureName, featuresAtom, isFeatureEnabled } from '@latchkey/core'
import { useAtomValue, useLatchkey } from '../context.ts'

/** Whether a feature is on; follows `setFeatures`. */
export function useFeature(feature: FeatureName): boolean {
  const latchkey = useLatchkey()
  useAtomValue(featuresAtom)
  return isFeatureEnabled(latchkey, feature)
}
