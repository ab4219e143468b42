import type { LatchkeyError } from '@latchkey/core'
import { getErrorText } from '../messages/getErrorText.ts'
import { send } from '../messages/locales/en/send.ts'
import { useText } from '../messages/useText.ts'

/** Describes why a transfer was not sent: the text of the error, and whether anything was sent. */
export function useSendError() {
  const t = useText(send)
  return (error: LatchkeyError) => ({
    heading: error.code === 'userRejected' ? t('send.declined') : getErrorText(t, error),
    hint: t(error.code === 'transactionUnknown' ? 'send.unknownHint' : 'send.failed'),
  })
}
