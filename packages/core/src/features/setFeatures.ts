import type { Latchkey } from '../latchkey/latchkey.ts'
import { type FeatureOptions, resolveFeatures } from '../options/features.ts'
import { parseConfig } from '../options/parseConfig.ts'
import { featuresAtom } from './state.ts'

/**
 * Turns features on or off while the page runs; omitted ones do not change.
 *
 * @example
 * setFeatures(latchkey, { swaps: false })
 * @throws {InvalidConfigError} if a feature is unknown or a value is invalid
 */
export function setFeatures(latchkey: Latchkey, features: FeatureOptions): void {
  const parsed = parseConfig({ features }).features ?? {}
  latchkey.store.set(featuresAtom, (current) => resolveFeatures(parsed, current))
}
