/** The clock of an instance; replaceable in tests. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs `task` after `ms`; the returned function cancels it. */
  after(ms: number, task: () => void): () => void
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
