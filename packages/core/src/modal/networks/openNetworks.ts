import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { isOnUnsupportedChain } from '../../networks/isOnUnsupportedChain.ts'
import { enterView } from '../router/enterView.ts'
import { openModal } from '../router/openModal.ts'

/** A click on the network: opens the picker, or, on an unsupported network, the view that leads away from it. */
export function openNetworks(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_NETWORKS')
  if (isOnUnsupportedChain(latchkey)) openModal(latchkey, 'UnsupportedChain')
  else enterView(latchkey, 'Networks')
}
