import { LatchkeyError } from '@latchkey/core'

/** Creates the error of a call with a wrong argument. Development only. */
export const createUsageError = (mistake: string, remedy: string): LatchkeyError =>
  new LatchkeyError({
    code: 'usage',
    shortMessage: mistake,
    details: `${remedy}; see docs/errors.md#usage`,
  })
