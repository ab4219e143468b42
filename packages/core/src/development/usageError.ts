import { LatchkeyError } from '../base/errors.ts'
import { seeErrors } from './seeErrors.ts'

/** The error of a call with a wrong kind of argument. Development only. */
export const usageError = (mistake: string, remedy: string): LatchkeyError =>
  new LatchkeyError({
    code: 'usage',
    shortMessage: mistake,
    details: remedy + seeErrors('usage'),
  })
