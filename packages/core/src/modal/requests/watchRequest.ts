import { development } from '../../development/development.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { decideReview, requestReviewAtom } from '../../requests/state.ts'
import { closeModal } from '../router/closeModal.ts'
import { historyAtom, locationAtom, modalAtom } from '../router/state.ts'

/**
 * Follows the transaction that is being reviewed: a visitor who closes the modal or leaves the view declines it, before
 * the view has loaded too, and the modal closes when it has ended.
 */
export function watchRequest(latchkey: Latchkey): void {
  development?.markReviewSeen(latchkey)
  const { store } = latchkey
  // A site can open the view without a request.
  if (!store.get(requestReviewAtom)) return
  const check = () => {
    const review = store.get(requestReviewAtom)
    const isShown = store.get(modalAtom).isOpen && store.get(locationAtom).view === 'ReviewRequest'
    if (review && (isShown || review.isApproved)) return
    for (const stop of stops) stop()
    if (review) decideReview(latchkey, false)
    else if (isShown) closeModal(latchkey)
  }
  const stops = [modalAtom, historyAtom, requestReviewAtom].map((atom) => store.sub(atom, check))
  check()
}
