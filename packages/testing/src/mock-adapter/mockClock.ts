import type { Clock } from '@latchkey/core/adapter'

/** A manually advanced clock. */
export type MockClock = Clock & {
  /** Advances by `ms` and runs due tasks, in order. */
  advance(ms: number): void
  /** Number of scheduled tasks: 0 after `destroy()`. */
  readonly pending: number
}

/**
 * Time for tests, in milliseconds since the epoch.
 *
 * @example
 * const clock = mockClock()
 * clock.after(500, () => search())
 * clock.advance(500)
 */
export function mockClock(start = 0): MockClock {
  let now = start
  let tasks: { readonly at: number; readonly task: () => void }[] = []

  return {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, task }
      tasks.push(entry)
      return () => {
        tasks = tasks.filter((task) => task !== entry)
      }
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const [next] = tasks.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        tasks = tasks.filter((task) => task !== next)
        now = Math.max(now, next.at)
        next.task()
      }
      now = end
    },
    get pending() {
      return tasks.length
    },
  }
}
