import type { Clock } from '../ports/clock.ts'
import { type Logging, warn } from './warn.ts'

/** How long the modal may take to load, in milliseconds. */
const loadLimitMs = 5_000

/** The instances whose modal has shown a review. */
const seen = new WeakSet<object>()

/** Sets that the modal of an instance shows a review. */
export function markReviewSeen(latchkey: object): void {
  seen.add(latchkey)
}

/** Warns of a review that no modal shows. Returns a function that cancels it. */
export const warnOfUnseenReview = (latchkey: Logging & { readonly clock: Clock }): (() => void) =>
  latchkey.clock.after(loadLimitMs, () => {
    if (!seen.has(latchkey))
      warn(
        latchkey,
        'sendTransaction waits for a review that no modal shows: features.explainRequests needs LatchkeyProvider or LatchkeyCard on the page',
      )
  })
