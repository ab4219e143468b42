import { InvalidRequestError } from '../errors/errors.ts'

const day = 86_400
/** Nobody remembers what was permitted longer ago, and nothing here is kept forever. */
const longestSeconds = 366 * day

/** Seconds that a session is still listed after it is over. */
export const listedAfterSeconds = 90 * day

/**
 * @param expiry when a session is to end, in seconds since 1970, as `now`.
 * @throws {InvalidRequestError} 400 `expiry`: it is over already, or lasts longer than a year.
 */
export function checkExpiry(expiry: number, now: number): void {
  if (expiry <= now) throw new InvalidRequestError('expiry', 'This time is over')
  if (expiry > now + longestSeconds)
    throw new InvalidRequestError('expiry', 'A session lasts a year at most')
}
