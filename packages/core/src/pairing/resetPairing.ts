import type { Latchkey } from '../latchkey/latchkey.ts'
import { queriesSlice } from '../queries/slice.ts'
import { transactionsKey } from '../queries/transactionsKey.ts'
import { noPairing, pairingAtom } from '../state/pairing.ts'
import { saveDeepLink } from '../storage/deepLinkChoice.ts'
import { pairingSlice } from './slice.ts'

/**
 * Forgets the pairing: a URI that is waiting for an answer is given up, uri, expiry, linking and recent wallet are
 * cleared, transactions are forgotten, and the saved deep link is deleted. A session that stands is not ended.
 *
 * @example
 * resetPairing(latchkey)
 *
 */
export function resetPairing(latchkey: Latchkey): void {
  const slice = pairingSlice.of(latchkey)
  slice.pending?.abort.abort()
  slice.pending = undefined
  latchkey.store.set(pairingAtom, ({ isBasic }) => ({ ...noPairing, isBasic }))
  saveDeepLink(latchkey, undefined)
  queriesSlice.of(latchkey).client?.then(
    (client) => client.removeQueries({ queryKey: transactionsKey(latchkey) }),
    // Without it there are none.
    () => {},
  )
}

/**
 * Says that the pairing URI is shown as a code: no app was opened with it, and the wallet it is shown for, if any, is the
 * recent one once it has answered.
 *
 * @example
 * showPairingCode(latchkey, { walletId: 'fox' })
 */
export function showPairingCode(
  { store }: Latchkey,
  { walletId }: { readonly walletId: string | undefined },
): void {
  store.set(pairingAtom, (pairing) => ({
    ...pairing,
    linking: undefined,
    recentWallet: walletId,
  }))
}
