import type { Latchkey } from '../latchkey/latchkey.ts'
import type { Features } from '../options/features.ts'
import { featuresAtom } from './state.ts'

/** The switches that are on or off; the rest are orders. */
export type FeatureName = Exclude<
  keyof Features,
  'connectorTypeOrder' | 'walletFeaturesOrder' | 'connectMethodsOrder'
>

/**
 * Whether a feature is on. `socials` is on when it names at least one provider.
 *
 * @example
 * isFeatureEnabled(latchkey, 'send') // true unless switched off
 */
export function isFeatureEnabled(latchkey: Latchkey, feature: FeatureName): boolean {
  const value = latchkey.store.get(featuresAtom)[feature]
  return Array.isArray(value) ? value.length > 0 : value !== false
}
