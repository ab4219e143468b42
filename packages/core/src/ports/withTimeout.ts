import { CancelledError, TimedOutError } from '../base/errors.ts'
import { copyOwnFields } from '../base/object.ts'
import type { Clock } from './clock.ts'

/**
 * Rejects after `limitMs` or on abort. The promise itself is not cancelled; its late outcome is ignored.
 *
 * @throws {TimedOutError} after the limit
 * @throws {CancelledError} on abort
 */
export function withTimeout<value>(
  clock: Clock,
  limits: { operation: string; limitMs: number; signal?: AbortSignal | undefined },
  promise: Promise<value>,
): Promise<value> {
  const { operation, limitMs, signal } = copyOwnFields(limits)
  return new Promise((resolve, reject) => {
    const onAbort = () => complete(() => reject(new CancelledError(signal?.reason)))
    const cancel = clock.after(limitMs, () =>
      complete(() => reject(new TimedOutError(operation, limitMs))),
    )
    const complete = (finish: () => void) => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    promise.then(
      (value) => complete(() => resolve(value)),
      (cause) => complete(() => reject(cause)),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort)
  })
}
