import { findWallet } from '../connectors/findWallet.ts'
import { requiresTermsAcceptance } from '../connectors/legal.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'
import { pairingSlice } from './slice.ts'

/**
 * Prepares opening wallets' apps on a phone, once a list of wallets is shown. A browser opens an app only in the
 * click handler, so strict browsers (Telegram, Safari on iOS) need the pairing URI before the click. Does nothing on
 * a desktop, without a relay, and before required terms are accepted.
 *
 * @example
 * useEffect(() => void preloadDeepLinks(latchkey), [latchkey])
 */
export async function preloadDeepLinks(
  latchkey: Latchkey,
  options: Pick<ConnectByUriOptions, 'namespace'> = {},
): Promise<void> {
  if (latchkey.connectors.length === 0 || !latchkey.platform.isMobile()) return
  if (requiresTermsAcceptance(latchkey)) return
  try {
    const { prefetchDeepLinks } = await import('./preloadDeepLinks.lazy.ts')
    prefetchDeepLinks(latchkey, options)
  } catch (cause) {
    latchkey.log({ level: 'info', message: 'Could not preload deep links', cause })
  }
}

/** Opens a wallet's app with the pending pairing URI, in the click handler; does nothing if links are not prepared. */
export function openPreparedLink(latchkey: Latchkey, walletId: string): void {
  pairingSlice.of(latchkey).openApp?.(walletId, findWallet(latchkey, { walletId })?.wallet)
}
