import type { Latchkey } from '../latchkey.ts'
import { checkView } from './checkView.ts'
import { directionAtom, historyAtom, type Location } from './state.ts'
import type { ViewArguments, ViewName, Views } from './views.ts'

/**
 * Goes to a view; `goBack` returns from it. Going where one already is changes nothing.
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

/** Goes to a view in place of the current one. */
export function replaceView<name extends ViewName>(
  latchkey: Latchkey,
  view: name,
  ...[params]: ViewArguments<name>
): void {
  checkView(latchkey, view)
  const history = latchkey.store.get(historyAtom)
  latchkey.store.set(directionAtom, 'next')
  latchkey.store.set(historyAtom, [...history.slice(0, -1), toLocation(history, view, params)])
}

/** Goes to a view and forgets the way there. */
export function resetView<name extends ViewName>(
  latchkey: Latchkey,
  view: name,
  ...[params]: ViewArguments<name>
): void {
  checkView(latchkey, view)
  const history = latchkey.store.get(historyAtom)
  // Inline, a view that is there already stays as it is.
  const isThere = history.length === 1 && isAt(history, view, params)
  if (isThere && latchkey.config.enableEmbedded) return
  latchkey.store.set(directionAtom, 'next')
  latchkey.store.set(historyAtom, [toLocation(history, view, params)])
}

function toLocation<name extends ViewName>(
  history: readonly Location[],
  view: name,
  params: Views[name] | undefined,
): Location {
  const last = history[history.length - 1] as Location
  return { view, params: params as Views[name], key: last.key + 1 }
}

function isAt(history: readonly Location[], view: ViewName, params: unknown): boolean {
  const current = history[history.length - 1] as Location
  return current.view === view && JSON.stringify(current.params) === JSON.stringify(params)
}
