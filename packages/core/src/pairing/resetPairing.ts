import type { Latchkey } from '../latchkey/latchkey.ts'
import { queriesSlice } from '../queries/slice.ts'
import { noPairing, pairingAtom } from '../state/pairing.ts'
import { saveDeepLink } from '../storage/savedDeepLink.ts'
import { pairingSlice } from './slice.ts'

/**
 * Aborts the pending pairing and clears its state: URI, expiry, linking, recent wallet, cached transactions and the
 * saved deep link. An active session is not ended.
 *
 * @example
 * resetPairing(latchkey)
 */
export function resetPairing(latchkey: Latchkey): void {
  const slice = pairingSlice.of(latchkey)
  slice.pending?.abort.abort()
  slice.pending = undefined
  latchkey.store.set(pairingAtom, ({ isBasic }) => ({ ...noPairing, isBasic }))
  saveDeepLink(latchkey, undefined)
  queriesSlice.of(latchkey).client?.then(
    (client) => client.removeQueries({ queryKey: ['latchkey', latchkey.id, 'activity'] }),
    // Without the chunk no transactions are cached.
    () => {},
  )
}

/**
 * Records that the pairing URI is shown as a QR code: no app was opened, and the wallet of the code, if any, becomes
 * recent after its approval.
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
