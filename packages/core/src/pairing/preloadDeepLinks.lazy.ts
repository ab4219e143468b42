import type { Latchkey } from '../latchkey/latchkey.ts'
import { isPairingExpired, pairingAtom } from '../state/pairing.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'
import { openDeepLink } from './openDeepLink.ts'
import { prefetchPairingUri } from './prefetchPairingUri.ts'
import { pairingSlice } from './slice.ts'

/** Prepares links so that a click opens an app synchronously, and prefetches the URI if necessary. */
export function prefetchDeepLinks(
  latchkey: Latchkey,
  options: Pick<ConnectByUriOptions, 'namespace'>,
): void {
  const { store, clock } = latchkey
  pairingSlice.of(latchkey).openApp = (walletId, wallet) => {
    // If the URI has expired, the view requests a new one.
    if (isPairingExpired(store.get(pairingAtom), clock.now())) return
    try {
      openDeepLink(latchkey, { walletId, wallet, kind: 'mobile' })
    } catch {
      // The error is in `pairingAtom`; the next view shows it.
    }
  }
  prefetchPairingUri(latchkey, options)
}
