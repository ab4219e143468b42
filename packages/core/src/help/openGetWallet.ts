import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A click on "Get a wallet": shows wallets to choose from. */
export function openGetWallet(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_GET_WALLET_HELP')
  navigate(latchkey, 'GetWallet')
}
