/** How long a question may take, and what ends it before. */
export type Limits = { milliseconds: number; signal: AbortSignal }

/** Limits of a read that several requests wait for: none of them ends it by going away. */
export function sharedLimits(milliseconds: number): Limits {
  return { milliseconds, signal: AbortSignal.timeout(milliseconds) }
}
