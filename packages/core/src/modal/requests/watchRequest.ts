import type { Latchkey } from '../../latchkey/latchkey.ts'
import { decideReview, requestReviewAtom } from '../../requests/review.ts'
import { closeModal } from '../router/closeModal.ts'
import { historyAtom, locationAtom, modalAtom } from '../router/state.ts'

/**
 * Follows the transaction that is being reviewed, from the view on: a visitor who closes the modal or leaves the view
 * declines it, and the modal closes when it has ended.
 */
export function watchRequest(latchkey: Latchkey): () => void {
  const { store } = latchkey
  let before = { isShown: false, isReviewed: false }
  const check = () => {
    const review = store.get(requestReviewAtom)
    const { isOpen } = store.get(modalAtom)
    const isShown = isOpen && store.get(locationAtom).view === 'ReviewRequest'
    const { isShown: wasShown, isReviewed: wasReviewed } = before
    before = { isShown, isReviewed: review !== undefined }
    if (wasReviewed && !review && isShown) closeModal(latchkey)
    if (wasShown && !isShown && review && !review.isApproved) decideReview(latchkey, false)
  }
  check()
  const stops = [modalAtom, historyAtom, requestReviewAtom].map((atom) => store.sub(atom, check))
  return () => {
    for (const stop of stops) stop()
  }
}
