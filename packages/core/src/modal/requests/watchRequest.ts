import type { Latchkey } from '../../latchkey/latchkey.ts'
import { declineRequest, requestReviewAtom } from '../../requests/review.ts'
import { historyAtom, isViewShown, modalAtom } from '../router/state.ts'

/** Declines the transaction that is being reviewed when the visitor closes the modal or leaves the view. */
export function watchRequest(latchkey: Latchkey): () => void {
  const { store } = latchkey
  let wasShown = false
  const check = () => {
    const isShown = isViewShown(latchkey, 'ReviewRequest')
    if (wasShown && !isShown && !store.get(requestReviewAtom)?.isApproved) declineRequest(latchkey)
    wasShown = isShown
  }
  check()
  const stops = [store.sub(modalAtom, check), store.sub(historyAtom, check)]
  return () => {
    for (const stop of stops) stop()
  }
}
