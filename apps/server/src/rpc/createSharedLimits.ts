/** The time limit and the signal of a request. */
export type Limits = { milliseconds: number; signal: AbortSignal }

/** Limits of a read that several requests share: a disconnecting client does not end it. */
export function createSharedLimits(milliseconds: number): Limits {
  return { milliseconds, signal: AbortSignal.timeout(milliseconds) }
}
