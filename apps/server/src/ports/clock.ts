/** Wall time in milliseconds; tests hand in one that they move by hand. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
