import type { findWallet } from '../help/findWallet.ts'
import type { Latchkey } from '../latchkey.ts'
import { openLinkTo } from './openLinkTo.ts'
import { preparePairing } from './preparePairing.ts'
import { isPairingExpired, pairingAtom } from './state.ts'

/**
 * Lets a click open an app at once and, where only that opens it, fetches the URI for it.
 *
 * @param find - handed over: imported here it would be a request of its own, beside the shell's
 */
export function fetchAhead(latchkey: Latchkey, find: typeof findWallet): void {
  const { store, clock, flights } = latchkey
  flights.openApp = (walletId) => {
    // Without a URI that is good the view asks for one.
    if (isPairingExpired(store.get(pairingAtom), clock.now())) return
    try {
      const wallet = find(latchkey, { walletId })?.wallet
      openLinkTo(latchkey, { walletId, kind: 'mobile', wallet })
    } catch {
      // It is in `pairingAtom`, and the view that follows says it.
    }
  }
  preparePairing(latchkey)
}
