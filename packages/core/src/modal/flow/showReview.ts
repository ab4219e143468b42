import type { Latchkey } from '../../latchkey/latchkey.ts'
import { declineRequest, requestReviewAtom } from '../../requests/review.ts'
import { closeModal } from '../router/closeModal.ts'
import { showModal } from '../router/showModal.ts'
import { historyAtom, locationAtom, modalAtom } from '../router/state.ts'

const isShown = ({ store }: Latchkey) =>
  store.get(modalAtom).isOpen && store.get(locationAtom).view === 'ReviewRequest'

/** Shows a transaction that the site asks for. A visitor who closes the modal or leaves the view declines it. */
export function showReview(latchkey: Latchkey): void {
  const { store } = latchkey
  const review = store.get(requestReviewAtom)
  // Ended while this was loading.
  if (!review) return
  showModal(latchkey, 'ReviewRequest')
  const stops = [modalAtom, historyAtom, requestReviewAtom].map((atom) =>
    store.sub(atom, () => {
      const now = store.get(requestReviewAtom)
      if (now && isShown(latchkey)) return
      for (const stop of stops) stop()
      if (now && !now.isApproved) declineRequest(latchkey)
    }),
  )
}

/** Closes the modal if it still shows the transaction. */
export function hideReview(latchkey: Latchkey): void {
  if (isShown(latchkey)) closeModal(latchkey)
}
