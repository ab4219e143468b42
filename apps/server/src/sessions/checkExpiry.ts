import { InvalidRequestError } from '../errors/errors.ts'

const day = 86_400
/** Limits how long a permission lasts and how long rows are stored. */
const longestSeconds = 366 * day

/** Seconds for which an expired session is still listed. */
export const listingDelaySeconds = 90 * day

/**
 * @param expiry in seconds since 1970, as `now`
 * @throws {InvalidRequestError} 400 `expiry` if it is in the past, or more than a year in the future
 */
export function checkExpiry(expiry: number, now: number): void {
  if (expiry <= now) throw new InvalidRequestError('expiry', 'expiry must be in the future')
  if (expiry > now + longestSeconds)
    throw new InvalidRequestError('expiry', 'A session lasts a year at most')
}
