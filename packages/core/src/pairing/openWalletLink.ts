import { findWallet } from '../connectors/findWallet.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { openDeepLink } from './openDeepLink.ts'

/**
 * Opens a wallet's app with the pending pairing URI. Synchronous: browsers open an app only in the click handler.
 *
 * @param kind - `mobile_link`, `desktop_link` or `webapp_link` of the wallet's entry
 *
 * @example
 * openWalletLink(latchkey, { walletId: 'fox', kind: 'mobile' })
 *
 * @throws {WalletLinkError} if the link is missing or unsafe, or the browser did not open it
 */
export function openWalletLink(
  latchkey: Latchkey,
  { walletId, kind }: { walletId: string; kind: 'mobile' | 'desktop' | 'web' },
): void {
  const wallet = findWallet(latchkey, { walletId })?.wallet
  openDeepLink(latchkey, { walletId, wallet, kind })
}
