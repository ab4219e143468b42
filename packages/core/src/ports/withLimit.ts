import { CancelledError, TimedOutError } from '../base/errors.ts'
import { copyOwnFields } from '../base/object.ts'
import type { Clock } from './clock.ts'

/**
 * Waits for `promise`, but no longer than `limitMs` and not after `signal` fired.
 * The promise itself is not stopped; its late outcome is dropped.
 *
 * @throws {TimedOutError} the limit came first
 * @throws {CancelledError} the signal came first
 */
export function withLimit<value>(
  clock: Clock,
  limits: { what: string; limitMs: number; signal?: AbortSignal | undefined },
  promise: Promise<value>,
): Promise<value> {
  const { what, limitMs, signal } = copyOwnFields(limits)
  return new Promise((resolve, reject) => {
    const onAbort = () => settle(() => reject(new CancelledError(signal?.reason)))
    const cancel = clock.after(limitMs, () =>
      settle(() => reject(new TimedOutError(what, limitMs))),
    )
    const settle = (finish: () => void) => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    promise.then(
      (value) => settle(() => resolve(value)),
      (cause) => settle(() => reject(cause)),
    )
    if (signal?.aborted) onAbort()
    else signal?.addEventListener('abort', onAbort)
  })
}
