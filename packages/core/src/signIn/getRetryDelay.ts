import { constants } from '../constants.ts'

/** ms */
const maxDelay = 60_000

/** The delay in ms before an unavailable site is asked again. It doubles with each failure. */
export const getRetryDelay = (failures: number): number =>
  Math.min(maxDelay, constants.retryMinimumGapMs * 2 ** (failures - 1))
