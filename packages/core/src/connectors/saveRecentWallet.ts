import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { recentWalletIdsAtom } from '../state/connectors.ts'
import { storedKeys } from '../storage/keys.ts'
import { writeStored } from '../storage/stored.ts'

/** Adds a wallet to the recent ones; two are stored. */
export function saveRecentWallet(latchkey: Latchkey, walletId: string): void {
  const { store } = latchkey
  const others = store.get(recentWalletIdsAtom).filter((id) => id !== walletId)
  const recent = [walletId, ...others].slice(0, constants.recentWalletsLimit)
  store.set(recentWalletIdsAtom, recent)
  writeStored(latchkey, storedKeys.recentWallets, recent)
}
