import { track } from '../../analytics/track.ts'
import { findWallet } from '../../connectors/findWallet.ts'
import type { DownloadLink } from '../../connectors/getWalletLinks.ts'
import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** A click on "Get a wallet": shows wallets to choose from. */
export function openGetWallet(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_GET_WALLET_HELP')
  navigate(latchkey, 'GetWallet')
}

/** A click on "What is a network?" under the networks. */
export function openNetworkHelp(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_NETWORK_HELP')
  navigate(latchkey, 'WhatIsANetwork')
}

/** A click on the question mark of Connect: explains wallets. */
export function openWalletHelp(latchkey: Latchkey): void {
  track(latchkey, 'CLICK_WALLET_HELP')
  navigate(latchkey, 'WhatIsAWallet')
}

/**
 * A click on a download link. The browser opens the link, so that it is a real link; this tracks it.
 *
 * @example
 * trackWalletLink(latchkey, { walletId: 'fox', type: 'app_store' })
 */
export function trackWalletLink(
  latchkey: Latchkey,
  { walletId, type }: { walletId: string; type: DownloadLink['type'] },
): void {
  const found = findWallet(latchkey, { walletId })
  if (!found) return
  const { wallet, entry } = found
  track(latchkey, 'GET_WALLET', {
    name: wallet.name,
    type,
    ...(entry && { explorerId: entry.id }),
    ...(entry?.order !== undefined && { walletRank: entry.order }),
  })
}
