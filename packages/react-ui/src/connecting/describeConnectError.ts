import type { LatchkeyError } from '@latchkey/core'
import type { Translate } from '../messages/createTranslate.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import type { connecting } from '../messages/locales/en/connecting.ts'

/** The title and hint of a failed connection. `name` is the wallet's, sanitized. */
export function describeConnectError(
  t: Translate<keyof typeof connecting>,
  error: LatchkeyError,
  name: string,
): { heading: string; hint: string } {
  switch (error.code) {
    case 'userRejected':
    case 'cancelled':
      return { heading: t('connecting.declined', { name }), hint: t('connecting.declinedHint') }
    case 'requestPending':
      return {
        heading: t('connecting.pending', { name }),
        hint: t('connecting.pendingHint', { name }),
      }
    case 'timedOut':
      return { heading: t('connecting.timedOut', { name }), hint: t('connecting.timedOutHint') }
    case 'walletMismatchChain':
      return {
        heading: t('connecting.mismatchChain', { name }),
        hint: t('connecting.mismatchHint'),
      }
    case 'walletMismatchAccount':
      return {
        heading: t('connecting.mismatchAccount', { name }),
        hint: t('connecting.mismatchHint'),
      }
    case 'walletNotFound':
      return { heading: t('connecting.notFound', { name }), hint: t('connecting.notFoundHint') }
    case 'unexpected':
      return { heading: t('connecting.failed'), hint: t('connecting.failedHint') }
    default:
      return { heading: t('connecting.failed'), hint: getErrorText(t, error) }
  }
}
