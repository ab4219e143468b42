import { describeNetwork } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A press on what leads to activity. */
export function trackActivityClick(latchkey: Latchkey): void {
  const account = describeNetwork(latchkey)
  if (account) track(latchkey, 'CLICK_TRANSACTIONS', { isSmartAccount: account.isSmartAccount })
}

/** A press on "Show all activity". */
export function openActivity(latchkey: Latchkey): void {
  trackActivityClick(latchkey)
  navigate(latchkey, 'Transactions')
}
