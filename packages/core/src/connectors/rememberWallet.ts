import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { storedKeys } from '../storage/keys.ts'
import { writeStored } from '../storage/stored.ts'
import { recentWalletIdsAtom } from './state.ts'

/** Puts a wallet at the head of the recent ones; two are kept (spec §9). */
export function rememberWallet(latchkey: Latchkey, walletId: string): void {
  const { store } = latchkey
  const others = store.get(recentWalletIdsAtom).filter((id) => id !== walletId)
  const recent = [walletId, ...others].slice(0, constants.recentWalletsLimit)
  store.set(recentWalletIdsAtom, recent)
  writeStored(latchkey, storedKeys.recentWallets, recent)
}
