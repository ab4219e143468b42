import { CancelledError } from '@latchkey/core'

/** Waits for `promise`, but not after `signal` fired. The promise itself is not stopped; its late outcome is dropped. */
export function untilAborted<value>(
  signal: AbortSignal | undefined,
  promise: Promise<value>,
): Promise<value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new CancelledError(signal.reason))
    const settle = () => signal.removeEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(settle)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort)
  })
}
