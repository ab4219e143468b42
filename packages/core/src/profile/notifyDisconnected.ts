import type { Latchkey } from '../latchkey.ts'
import { notify } from '../notices/notify.ts'

/** Says that what the visitor wanted to end has ended, where other connections stay in view. */
export function notifyDisconnected(latchkey: Latchkey): void {
  notify(latchkey, {
    variant: 'success',
    messageId: 'profile.disconnected',
    text: 'Wallet disconnected',
  })
}
