import { LatchkeyError } from '../base/errors.ts'
import { seeErrors } from './seeErrors.ts'

/** Creates the error of a call with a wrong argument. Development only. */
export const usageError = (mistake: string, remedy: string): LatchkeyError =>
  new LatchkeyError({
    code: 'usage',
    shortMessage: mistake,
    details: remedy + seeErrors('usage'),
  })
