import type { LatchkeyError } from '@latchkey/core'
import type { Translate } from './createTranslate.ts'

/** The text of a failure: the message `error.{code}`, else the error's own. */
export const getErrorText = (t: Pick<Translate, 'find'>, error: LatchkeyError): string =>
  t.find(
    `error.${error.code}`,
    {
      symbol: readText(error, 'symbol'),
      least: readText(error, 'least'),
      seconds: readText(error, 'seconds'),
    },
    error.shortMessage,
  )

/** A field that errors about amounts or waits have. */
function readText(error: LatchkeyError, field: 'symbol' | 'least' | 'seconds'): string {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : ''
}
