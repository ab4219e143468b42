import { track } from '../analytics/track.ts'
import type { Latchkey } from '../latchkey.ts'
import { findWallet } from './findWallet.ts'
import type { WalletLink } from './walletLinks.ts'

/**
 * A click on a place to get a wallet from. The link itself is opened by the browser, so that it is a real link; this
 * tells which one it was.
 *
 * @example
 * followWalletLink(latchkey, { walletId: 'fox', type: 'app_store' })
 */
export function followWalletLink(
  latchkey: Latchkey,
  { walletId, type }: { walletId: string; type: WalletLink['type'] },
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
