import { CancelledError } from '../base/errors.ts'

/**
 * Waits for `promise`, but not after `signal` fired; without a signal, for as long as it takes. The promise itself is
 * not stopped; its late outcome is dropped.
 *
 * @example
 * const answer = await untilAborted(signal, wallet.request(call))
 *
 * @throws {CancelledError} the signal came first
 */
export function untilAborted<value>(
  signal: AbortSignal | undefined,
  promise: Promise<value>,
): Promise<value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new CancelledError(signal.reason))
    const settled = () => signal.removeEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(settled)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
