import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { isOnUnsupportedChain } from '../../networks/isOnUnsupportedChain.ts'
import { openModal } from '../router/openModal.ts'
import { resolveInitialView } from '../router/resolveInitialView.ts'

/** A click on the network: opens Networks, or UnsupportedChain on an unsupported network. */
export function openNetworks(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_NETWORKS')
  if (isOnUnsupportedChain(latchkey)) openModal(latchkey, 'UnsupportedChain')
  else resolveInitialView(latchkey, 'Networks')
}
