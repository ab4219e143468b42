import type { ChainNamespace } from '../../base/caip.ts'
import { switchConnection } from '../../connections/switchConnection.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify, notifyFailure } from '../notices/notify.ts'

/**
 * A click on "Switch" beside a connection: makes it the active one, and says so, or that it failed. Never throws.
 *
 * @example
 * switchWallet(latchkey, { namespace: 'eip155', connectorId: 'io.rabby' })
 */
export function switchWallet(
  latchkey: Latchkey,
  target: { namespace: ChainNamespace; connectorId: string },
): void {
  try {
    switchConnection(latchkey, target)
    notify(latchkey, {
      variant: 'success',
      messageId: 'profile.switched',
      text: 'Wallet switched',
    })
  } catch (cause) {
    // It has gone since it was drawn.
    notifyFailure(latchkey, cause, {
      messageId: 'profile.switchFailed',
      text: 'Failed to switch wallet',
    })
  }
}
