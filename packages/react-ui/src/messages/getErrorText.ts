import type { LatchkeyError } from '@latchkey/core'
import type { Translate } from './createTranslate.ts'

/** The text of a failure: the message `error.{code}`, else the error's own. */
export const getErrorText = (t: Pick<Translate, 'find'>, error: LatchkeyError): string =>
  t.find(`error.${error.code}`, { symbol: getSymbol(error) }) ?? error.shortMessage

/** The coin's symbol of an error about a balance. */
const getSymbol = (error: LatchkeyError): string =>
  'symbol' in error && typeof error.symbol === 'string' ? error.symbol : ''
