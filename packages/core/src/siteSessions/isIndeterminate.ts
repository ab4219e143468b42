import * as constants from '../base/constants.ts'

/** Whether the sign-in endpoint does not exist: retrying does not help. */
export function isServerMisconfigured(cause: unknown): boolean {
  return (
    isIndeterminate(cause) && (cause as { readonly reason?: unknown }).reason === 'serverAnswer'
  )
}

/** Whether the error means "could not verify" rather than "rejected". */
export function isIndeterminate(cause: unknown): boolean {
  if (typeof cause !== 'object' || cause === null) return false
  const { code } = cause as { readonly code?: unknown }
  return code === 'signInUnknown' || code === 'timedOut'
}

/** ms */
const maxDelay = 60_000

/** Delay in ms before the check of an unavailable site is repeated; doubles with each failure. */
export const getRetryDelay = (failures: number): number =>
  Math.min(maxDelay, constants.retryMinimumGapMs * 2 ** (failures - 1))
