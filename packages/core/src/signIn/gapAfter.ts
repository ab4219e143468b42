import { constants } from '../constants.ts'

/** ms between two questions to a site that cannot be asked, at the most. */
const longestGap = 60_000

/** ms until a site that could not be asked is asked again. */
export const gapAfter = (failures: number): number =>
  Math.min(longestGap, constants.retryMinimumGapMs * 2 ** (failures - 1))
