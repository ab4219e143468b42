import type { Latchkey } from '../latchkey.ts'
import { transactionsKey } from '../queries/transactionsKey.ts'
import { saveDeepLink } from './deepLinkChoice.ts'
import { noPairing, pairingAtom } from './state.ts'

/**
 * Forgets the pairing (spec §4): a URI that is waiting for an answer is given up, uri, expiry, linking and recent wallet
 * are cleared, transactions are forgotten, and the saved deep link is deleted. A session that stands is not ended.
 *
 * @example
 * resetPairing(latchkey)
 */
export function resetPairing(latchkey: Latchkey): void {
  latchkey.flights.pairing?.abort.abort()
  latchkey.flights.pairing = undefined
  latchkey.store.set(pairingAtom, ({ isBasic }) => ({ ...noPairing, isBasic }))
  saveDeepLink(latchkey, undefined)
  latchkey.flights.queryClient?.then(
    (client) => client.removeQueries({ queryKey: transactionsKey(latchkey) }),
    // Without it there are none.
    () => {},
  )
}
