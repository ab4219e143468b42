import type { Latchkey } from '../latchkey/latchkey.ts'
import { type FeatureOptions, resolveFeatures } from '../options/features.ts'
import { parseConfig } from '../options/parseConfig.ts'
import { featuresAtom } from './state.ts'

/**
 * Switches features while the page runs; what is left out stays as it is.
 *
 * @example
 * setFeatures(latchkey, { swaps: false })
 * @throws {InvalidConfigError} an unknown switch or a wrong value
 */
export function setFeatures(latchkey: Latchkey, features: FeatureOptions): void {
  const parsed = parseConfig({ features }).features ?? {}
  latchkey.store.set(featuresAtom, (current) => resolveFeatures(parsed, current))
}
