import type { Latchkey } from '../../latchkey/latchkey.ts'
import { show } from '../router/navigate.ts'
import { historyAtom, locationAtom, modalAtom } from '../router/state.ts'
import type { Views } from '../router/views.ts'

type Step =
  | 'EmailVerifyDevice'
  | 'EmailVerifyOtp'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'

/** Navigates to the next step in place of the current view, to which `goBack` must not lead. */
export function replaceView<view extends Step>(
  latchkey: Latchkey,
  view: view,
  params: Views[view],
): void {
  show(latchkey, latchkey.store.get(historyAtom).slice(0, -1), view, params)
}

/** Returns a function that tells whether the visitor has stayed on the current view. */
export function watchStay({ store }: Latchkey): () => boolean {
  const { key } = store.get(locationAtom)
  return () => store.get(modalAtom).isOpen && store.get(locationAtom).key === key
}
