import { CancelledError } from '@latchkey/core'

/**
 * Waits for `promise`, but not after `signal` fired. A late outcome goes nowhere.
 *
 * @throws {CancelledError} the signal came first
 */
export function untilAborted<value>(signal: AbortSignal, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new CancelledError(signal.reason))
    const settled = () => signal.removeEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(settled)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
