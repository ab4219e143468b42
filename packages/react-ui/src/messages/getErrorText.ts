import type { LatchkeyError } from '@latchkey/core'
import type { Translate } from './translate.ts'

/** The text of a failure: the message `error.{code}`, else the error's own. */
export const getErrorText = (t: Pick<Translate, 'find'>, error: LatchkeyError): string =>
  t.find(`error.${error.code}`) ?? error.shortMessage
