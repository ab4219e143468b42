/** Wall time in milliseconds; tests pass a manual clock. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
