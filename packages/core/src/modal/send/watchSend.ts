import { handleEvent, watchEvents } from '../../events/emit.ts'
import type { EventHandlers } from '../../events/schema.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { resetSendForm } from '../../send/setSendForm.ts'
import { notify } from '../notices/notify.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

export const sendSlice = createSlice(() => ({
  isWatching: false,
  /** The transfer that the visitor has sent from the review. */
  reviewedId: undefined as string | undefined,
}))

/** Follows transfers with the modal, from the first view of Send on. */
export function watchSend(latchkey: Latchkey): void {
  const slice = sendSlice.of(latchkey)
  if (slice.isWatching) return
  slice.isWatching = true
  const stop = watchEvents(latchkey, (event) => handleEvent(latchkey, event, handlers))
  latchkey.signal.addEventListener('abort', stop)
}

const handlers: EventHandlers = {
  transactionSubmitted(latchkey, { transaction }) {
    // A site can send other transfers meanwhile.
    if (transaction.id === sendSlice.of(latchkey).reviewedId) closeSend(latchkey)
  },
  transactionFailed(latchkey, { transaction, error }) {
    if (transaction.id === sendSlice.of(latchkey).reviewedId && error.code === 'userRejected')
      notifyDeclined(latchkey)
  },
}

/** The review shows its own failure; elsewhere the row of the transfer disappears, and a closed modal shows nothing. */
function notifyDeclined(latchkey: Latchkey): void {
  const { store } = latchkey
  if (store.get(modalAtom).isOpen) {
    if (store.get(locationAtom).view !== 'WalletSendPreview')
      notify(latchkey, {
        variant: 'error',
        messageId: 'send.declined',
        text: 'You declined it in your wallet',
      })
    return
  }
  const stop = store.sub(modalAtom, () => {
    if (!store.get(modalAtom).isOpen) return
    stop()
    notifyDeclined(latchkey)
  })
}

/** After a transfer has started: says so, empties the form, and shows the account, from which no way leads back. */
function closeSend(latchkey: Latchkey): void {
  const { store } = latchkey
  resetSendForm(latchkey)
  if (!store.get(modalAtom).isOpen || !store.get(locationAtom).view.startsWith('WalletSend')) return
  notify(latchkey, { variant: 'success', messageId: 'send.started', text: 'Transaction started' })
  resetView(latchkey, 'Account')
}
