import type { Latchkey } from '../../latchkey/latchkey.ts'
import { recentWalletIdsAtom } from '../../state/connectors.ts'
import { storedKeys } from '../../storage/keys.ts'
import { writeStored } from '../../storage/stored.ts'
import { notify } from '../notices/notify.ts'

/**
 * Removes a wallet from the recent ones, also in storage.
 *
 * @example
 * removeRecentWallet(latchkey, { walletId: 'io.rabby' })
 */
export function removeRecentWallet(latchkey: Latchkey, { walletId }: { walletId: string }): void {
  const { store } = latchkey
  const others = store.get(recentWalletIdsAtom).filter((id) => id !== walletId)
  store.set(recentWalletIdsAtom, others)
  writeStored(latchkey, storedKeys.recentWallets, others.length > 0 ? others : undefined)
  notify(latchkey, {
    variant: 'success',
    messageId: 'profile.deleted',
    text: 'Removed from this list',
  })
}
