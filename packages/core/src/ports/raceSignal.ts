import { CancelledError } from '../base/errors.ts'

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
