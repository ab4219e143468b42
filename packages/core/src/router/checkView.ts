import type { Latchkey } from '../latchkey.ts'
import { FeatureDisabledError } from '../options/errors.ts'
import { isFeatureEnabled } from '../options/isFeatureEnabled.ts'
import { ViewNotAvailableError } from './errors.ts'
import { type BuiltViewName, isBuilt, type ViewName, viewSwitches } from './views.ts'

/**
 * Refuses a view that is switched off or does not exist.
 *
 * @throws {FeatureDisabledError} its feature is off
 * @throws {ViewNotAvailableError} it comes with a feature that this version does not have
 */
export function checkView(latchkey: Latchkey, view: ViewName): asserts view is BuiltViewName {
  const feature = viewSwitches[view]
  if (feature && !isFeatureEnabled(latchkey, feature as Parameters<typeof isFeatureEnabled>[1])) {
    throw new FeatureDisabledError(feature)
  }
  if (isBuilt(view)) return
  throw new ViewNotAvailableError(view)
}
