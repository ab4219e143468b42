import type { DomainEvent } from '../../events/schema.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notifyFailure } from '../notices/notify.ts'
import { resetView } from '../router/navigate.ts'
import { showModal } from '../router/showModal.ts'
import { locationAtom, pendingViewSlice } from '../router/state.ts'

/** Sign-in could not start: shows the error on Connect, or on Account if the wallet stays connected. */
export function closeUnavailableSignIn(
  latchkey: Latchkey,
  {
    account,
    error,
  }: Pick<Extract<DomainEvent, { type: 'signInUnavailable' }>, 'account' | 'error'>,
): void {
  const isPending = pendingViewSlice.of(latchkey).key === latchkey.store.get(locationAtom).key
  if (account) showModal(latchkey, 'Connect')
  else if (isPending) resetView(latchkey, 'Account')
  notifyFailure(latchkey, error, {
    messageId: 'error.signInStart',
    text: 'A problem occurred while trying initialize authentication. Sign-in could not start. Try again.',
  })
}
