import * as constants from '../base/constants.ts'
import { LatchkeyError } from '../base/errors.ts'
import { HttpStatusError } from './errors.ts'

const tries = 2

/**
 * Retry options of a service query: two retries of retryable failures, after the service's Retry-After, or one second
 * and two; never sooner than a second.
 *
 * @example
 * const options = { queryKey, queryFn, ...retryOptions }
 */
export const retryOptions = {
  retry: (failureCount: number, error: unknown) =>
    failureCount < tries && LatchkeyError.is(error) && error.retryable,
  retryDelay: (failureCount: number, error: unknown) =>
    Math.max(
      constants.retryMinimumGapMs,
      (error instanceof HttpStatusError ? error.retryAfterMs : undefined) ??
        constants.retryMinimumGapMs * 2 ** failureCount,
    ),
}
