import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A click on the question mark of Connect: says what a wallet is. */
export function openWalletHelp(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_WALLET_HELP')
  navigate(latchkey, 'WhatIsAWallet')
}
