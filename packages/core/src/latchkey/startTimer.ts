import type { Latchkey } from './latchkey.ts'

/**
 * Calls `run` after `ms` milliseconds, unless the timer is cancelled or the instance destroyed first.
 *
 * @returns a function that cancels it; safe to call twice
 */
export function startTimer({ clock, signal }: Latchkey, ms: number, run: () => void): () => void {
  const cancelTimer = clock.after(ms, () => {
    signal.removeEventListener('abort', cancel)
    run()
  })
  const cancel = () => {
    cancelTimer()
    signal.removeEventListener('abort', cancel)
  }
  signal.addEventListener('abort', cancel)
  return cancel
}
