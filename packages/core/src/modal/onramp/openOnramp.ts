import { describeAccount } from '../../analytics/describeNetwork.ts'
import { track } from '../../analytics/track.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A press on Buy: the providers. */
export function openOnramp(latchkey: Latchkey): void {
  track(latchkey, 'SELECT_BUY_CRYPTO', describeAccount(latchkey))
  navigate(latchkey, 'OnRampProviders')
}

/** A press on "How does it work?". */
export function openBuyHelp(latchkey: Latchkey): void {
  track(latchkey, 'SELECT_WHAT_IS_A_BUY', describeAccount(latchkey))
  navigate(latchkey, 'WhatIsABuy')
}
