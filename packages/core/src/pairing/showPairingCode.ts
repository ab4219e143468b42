import type { Latchkey } from '../latchkey.ts'
import { pairingAtom } from './state.ts'

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
