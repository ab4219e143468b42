import { CancelledError } from '../base/errors.ts'

/** Returns a signal that aborts with the first of the given ones. */
export function anySignal(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  const given = signals.filter((signal) => signal !== undefined)
  // Safari before 17.4 and Firefox before 124 have no `any`.
  if ('any' in AbortSignal) return AbortSignal.any(given)
  const controller = new AbortController()
  for (const signal of given) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { signal: controller.signal })
  }
  return controller.signal
}

/**
 * Waits for `promise` until `signal` aborts; without a signal, indefinitely. The promise itself is not cancelled; its
 * late outcome is ignored.
 *
 * @example
 * const answer = await raceSignal(signal, wallet.request(call))
 *
 * @throws {CancelledError} on abort
 */
export function raceSignal<value>(
  signal: AbortSignal | undefined,
  promise: Promise<value>,
): Promise<value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new CancelledError(signal.reason))
    const removeListener = () => signal.removeEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(removeListener)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
