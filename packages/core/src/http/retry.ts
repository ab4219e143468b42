import { LatchkeyError } from '../errors.ts'
import { HttpStatusError } from './errors.ts'

const tries = 2
const firstDelayMs = 500

/**
 * How a query retries a call to a service: twice, only what may succeed, after the service's own Retry-After or half a
 * second and a second.
 *
 * @example
 * const options = { queryKey, queryFn, ...retryOptions }
 */
export const retryOptions = {
  retry: (failureCount: number, error: unknown) =>
    failureCount < tries && LatchkeyError.is(error) && error.retryable,
  retryDelay: (failureCount: number, error: unknown) =>
    (error instanceof HttpStatusError ? error.retryAfterMs : undefined) ??
    firstDelayMs * 2 ** failureCount,
}
