import { isFeatureEnabled } from '../../features/isFeatureEnabled.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { FeatureDisabledError } from '../../options/errors.ts'
import { ViewNotAvailableError } from './errors.ts'
import { directionAtom, historyAtom, restingKeyAtom, type ViewLocation } from './state.ts'
import {
  type BuiltViewName,
  builtViews,
  isBuilt,
  type ViewArguments,
  type ViewName,
  type Views,
} from './views.ts'

/**
 * Navigates to a view; `goBack` returns from it. Navigating to the current view changes nothing.
 *
 * @example
 * navigate(latchkey, 'ConnectingExternal', { walletId: 'io.metamask' })
 * @throws {ViewNotAvailableError | FeatureDisabledError} see `openModal`
 */
export function navigate<name extends ViewName>(
  latchkey: Latchkey,
  view: name,
  ...[params]: ViewArguments<name>
): void {
  checkView(latchkey, view)
  const history = latchkey.store.get(historyAtom)
  if (isAt(history, view, params)) return
  latchkey.store.set(directionAtom, 'next')
  latchkey.store.set(historyAtom, [...history, toLocation(history, view, params)])
}

/** Navigates to a view and clears the history. */
export function resetView<name extends ViewName>(
  latchkey: Latchkey,
  view: name,
  ...[params]: ViewArguments<name>
): void {
  checkView(latchkey, view)
  const history = latchkey.store.get(historyAtom)
  const isThere = history.length === 1 && isAt(history, view, params)
  const isUnseen = latchkey.store.get(restingKeyAtom) === history[0]?.key
  // Inline, the current view stays unchanged.
  if (isThere && (latchkey.config.inline || isUnseen)) return
  latchkey.store.set(directionAtom, 'next')
  latchkey.store.set(historyAtom, [toLocation(history, view, params)])
}

function toLocation<name extends ViewName>(
  history: readonly ViewLocation[],
  view: name,
  params: Views[name] | undefined,
): ViewLocation {
  const last = history[history.length - 1] as ViewLocation
  return { view, params: params as Views[name], key: last.key + 1 }
}

/** Whether a view with these parameters is the current one. */
export function isAt(history: readonly ViewLocation[], view: ViewName, params: unknown): boolean {
  const current = history[history.length - 1] as ViewLocation
  return current.view === view && JSON.stringify(current.params) === JSON.stringify(params)
}

/**
 * Asserts that a view exists and is not switched off.
 *
 * @throws {FeatureDisabledError} if its feature is off
 * @throws {ViewNotAvailableError} if the view belongs to a feature that this version does not have
 */
export function checkView(latchkey: Latchkey, view: ViewName): asserts view is BuiltViewName {
  if (!isBuilt(view)) throw new ViewNotAvailableError(view)
  const feature = builtViews[view]
  if (feature && !isFeatureEnabled(latchkey, feature)) throw new FeatureDisabledError(feature)
}
