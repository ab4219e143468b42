import type { LatchkeyError } from '@latchkey/core'
import type { Translate } from '../messages/createTranslate.ts'
import { getErrorText } from '../messages/getErrorText.ts'
import type { networks } from '../messages/locales/en/networks.ts'

/** The title and hint of a failed switch. `network` is the name, sanitized. */
export function describeSwitchError(
  t: Translate<keyof typeof networks | 'connecting.timedOutHint'>,
  error: LatchkeyError,
  network: string,
): { heading: string; hint: string } {
  switch (error.code) {
    case 'userRejected':
    case 'cancelled':
      return { heading: t('switch.declined'), hint: t('switch.declinedHint') }
    case 'requestPending':
      return { heading: t('switch.pending'), hint: t('switch.pendingHint') }
    case 'chainNotAdded':
      return { heading: t('switch.notAdded', { network }), hint: t('switch.notAddedHint') }
    case 'walletMismatchChain':
    case 'walletMismatchAccount':
      return { heading: t('switch.mismatch'), hint: t('switch.mismatchHint', { network }) }
    case 'timedOut':
      return { heading: t('switch.timedOut'), hint: t('connecting.timedOutHint') }
    case 'unexpected':
      return { heading: t('switch.failed', { network }), hint: t('switch.failedHint') }
    default:
      return { heading: t('switch.failed', { network }), hint: getErrorText(t, error) }
  }
}
