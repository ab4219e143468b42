import { isFeatureEnabled } from '../../features/isFeatureEnabled.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { FeatureDisabledError } from '../../options/errors.ts'
import { ViewNotAvailableError } from './errors.ts'
import {
  directionAtom,
  historyAtom,
  locationAtom,
  restingKeyAtom,
  type ViewLocation,
} from './state.ts'
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
  show(latchkey, history, view, params)
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
  show(latchkey, [], view, params)
}

/** Shows a view after those from which `goBack` returns. */
export function show<name extends ViewName>(
  { store }: Latchkey,
  earlier: readonly ViewLocation[],
  view: name,
  params: Views[name] | undefined,
): void {
  const key = store.get(locationAtom).key + 1
  store.set(directionAtom, 'next')
  store.set(historyAtom, [...earlier, { view, params: params as Views[name], key }])
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
