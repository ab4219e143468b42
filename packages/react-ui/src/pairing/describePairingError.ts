import type { LatchkeyError } from '@latchkey/core'
import { describeConnectError } from '../connecting/describeConnectError.ts'
import type { Translate } from '../messages/createTranslate.ts'
import type { connecting } from '../messages/locales/en/connecting.ts'
import type { pairing } from '../messages/locales/en/pairing.ts'

/** The title and hint of a failed pairing. `name` is the wallet's, sanitized. */
export function describePairingError(
  t: Translate<keyof typeof pairing | keyof typeof connecting | 'allWallets.offline'>,
  error: LatchkeyError,
  { name, isOnline }: { readonly name: string; readonly isOnline: boolean },
): { heading: string; hint: string } {
  if (error.code === 'relay' && !isOnline) {
    return { heading: t('allWallets.offline'), hint: t('pairing.offlineHint') }
  }
  switch (error.code) {
    case 'relay':
      return { heading: t('pairing.relay'), hint: t('pairing.relayHint') }
    case 'connectorNotAvailable':
      return {
        heading: t.find('error.connectorNotAvailable', {}, error.shortMessage),
        hint: t('pairing.noneHint'),
      }
    case 'walletLink':
      return { heading: t('pairing.notOpened', { name }), hint: t('pairing.notOpenedHint') }
    case 'walletNotFound':
      return { heading: t('pairing.none'), hint: t('pairing.noneHint') }
    case 'cancelled':
      return { heading: t('connecting.failed'), hint: t('connecting.failedHint') }
    default:
      return describeConnectError(t, error, name)
  }
}
