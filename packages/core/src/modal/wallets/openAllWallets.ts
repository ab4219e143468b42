import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A click on the row that opens all wallets. */
export function openAllWallets(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_ALL_WALLETS')
  navigate(latchkey, 'AllWallets')
}
