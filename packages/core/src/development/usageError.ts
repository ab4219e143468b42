import { LatchkeyError } from '../errors.ts'
import { seeErrors } from './seeErrors.ts'

/** A call with the wrong kind of value; thrown in development only. */
export const usageError = (mistake: string, remedy: string): LatchkeyError =>
  new LatchkeyError({
    code: 'usage',
    shortMessage: mistake,
    details: remedy + seeErrors('usage'),
  })
