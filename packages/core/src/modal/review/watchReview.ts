import { handleEvent, watchEvents } from '../../events/emit.ts'
import type { EventHandlers } from '../../events/schema.ts'
import { createSlice } from '../../latchkey/createSlice.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { notify } from '../notices/notify.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

/** What the visitor has sent from a review. */
export type Review = {
  readonly id: string
  /** How the names of its views begin. */
  readonly views: 'WalletSend' | 'Swap'
  readonly resetForm: (latchkey: Latchkey) => void
}

const reviewSlice = createSlice(() => ({
  isWatching: false,
  reviewed: undefined as Review | undefined,
}))

/** Sets what the visitor sends from a review: once it has a hash, the modal shows Account. Undefined for a new form. */
export function setReview(latchkey: Latchkey, review: Review | undefined): void {
  reviewSlice.of(latchkey).reviewed = review
}

/** Follows transactions with the modal, from the first view of a form on. */
export function watchReview(latchkey: Latchkey): void {
  const slice = reviewSlice.of(latchkey)
  if (slice.isWatching) return
  slice.isWatching = true
  const stop = watchEvents(latchkey, (event) => handleEvent(latchkey, event, handlers))
  latchkey.signal.addEventListener('abort', stop)
}

const handlers: EventHandlers = {
  transactionSubmitted(latchkey, { transaction }) {
    const { reviewed } = reviewSlice.of(latchkey)
    // A site can send others meanwhile.
    if (transaction.id === reviewed?.id) closeForm(latchkey, reviewed)
  },
  transactionFailed(latchkey, { transaction, error }) {
    const { reviewed } = reviewSlice.of(latchkey)
    if (transaction.id === reviewed?.id && error.code === 'userRejected')
      notifyDeclined(latchkey, reviewed)
  },
}

/** The review shows its own failure; elsewhere the row of the transaction disappears, and a closed modal shows nothing. */
function notifyDeclined(latchkey: Latchkey, review: Review): void {
  const { store } = latchkey
  if (store.get(modalAtom).isOpen) {
    if (store.get(locationAtom).view !== `${review.views}Preview`)
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
    notifyDeclined(latchkey, review)
  })
}

/** After a transaction has started: says so, empties the form, and shows the account, from which no way leads back. */
function closeForm(latchkey: Latchkey, { views, resetForm }: Review): void {
  const { store } = latchkey
  resetForm(latchkey)
  if (!store.get(modalAtom).isOpen || !store.get(locationAtom).view.startsWith(views)) return
  notify(latchkey, { variant: 'success', messageId: 'send.started', text: 'Transaction started' })
  resetView(latchkey, 'Account')
}
