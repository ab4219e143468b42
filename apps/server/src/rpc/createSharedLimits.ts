/** The time limit and the signal of a request. */
export type Limits = { milliseconds: number; signal: AbortSignal }

/** Limits of a read that several requests share: it continues when one client disconnects. */
export function createSharedLimits(milliseconds: number): Limits {
  return { milliseconds, signal: AbortSignal.timeout(milliseconds) }
}
