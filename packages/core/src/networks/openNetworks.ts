import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'
import { modalAtom } from '../router/state.ts'
import { isOnUnsupportedChain } from './isOnUnsupportedChain.ts'

/** A click on the network: opens the picker, or, on an unsupported network, the view that leads away from it. */
export function openNetworks(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_NETWORKS')
  const { isOpen } = latchkey.store.get(modalAtom)
  if (isOnUnsupportedChain(latchkey)) openModal(latchkey, 'UnsupportedChain')
  else if (isOpen || latchkey.config.enableEmbedded) navigate(latchkey, 'Networks')
  else openModal(latchkey, 'Networks')
}
