import type { Clock } from './clock.ts'
import { raceSignal } from './signals.ts'

/**
 * Waits for `ms` on a clock.
 *
 * @throws {CancelledError} on abort
 */
export function wait(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  let cancel = () => {}
  const waiting = new Promise<void>((resolve) => {
    cancel = clock.after(ms, resolve)
  })
  return raceSignal(signal, waiting).finally(cancel)
}
