import type { Latchkey } from '@latchkey/core'

/**
 * Runs `task` when the page has nothing to do; Safari has no idle callback and waits 2 s.
 *
 * @returns a function that cancels it
 */
export function whenIdle({ clock }: Latchkey, task: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return clock.after(2_000, task)
  const id = requestIdleCallback(task, { timeout: 10_000 })
  return () => cancelIdleCallback(id)
}
