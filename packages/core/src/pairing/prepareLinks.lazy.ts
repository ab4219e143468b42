import type { Latchkey } from '../latchkey/latchkey.ts'
import { isPairingExpired, pairingAtom } from '../state/pairing.ts'
import { openLinkOf } from './openLinkOf.ts'
import { preparePairing } from './preparePairing.ts'
import { pairingSlice } from './slice.ts'

/** Lets a click open an app at once and, where only that opens it, fetches the URI for it. */
export function fetchAhead(latchkey: Latchkey): void {
  const { store, clock } = latchkey
  pairingSlice.of(latchkey).openApp = (walletId, wallet) => {
    // Without a URI that is good the view asks for one.
    if (isPairingExpired(store.get(pairingAtom), clock.now())) return
    try {
      openLinkOf(latchkey, { walletId, wallet, kind: 'mobile' })
    } catch {
      // It is in `pairingAtom`, and the view that follows says it.
    }
  }
  preparePairing(latchkey)
}
