import type { ChainNamespace } from '../../base/caip.ts'
import { switchConnection } from '../../connections/switchConnection.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify, notifyFailure } from '../notices/notify.ts'

/**
 * A click on "Switch" next to a connection: makes it the active one, with a notice of success or failure. Never
 * throws.
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
    // The connection ended after the last render.
    notifyFailure(latchkey, cause, {
      messageId: 'profile.switchFailed',
      text: 'Failed to switch wallet',
    })
  }
}
