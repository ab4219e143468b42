import type { Latchkey } from '../latchkey/latchkey.ts'
import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { catalogueAtom, chosenEntryAtom } from '../state/wallets.ts'

/** A wallet as the site or the registry describes it; `entry` is set for a registry wallet. */
export type RegistryWallet = {
  readonly wallet: CustomWallet | WalletEntry
  readonly entry: WalletEntry | undefined
}

/**
 * Finds the description of a wallet that may not be installed: in `customWallets`, by id or rdns, then in the
 * registry entries of the first view and of the last selected wallet.
 *
 * @example
 * findWallet(latchkey, { walletId: 'fox' })?.wallet.homepage
 */
export function findWallet(
  { config, store }: Latchkey,
  { walletId }: { walletId: string },
): RegistryWallet | undefined {
  const isIt = ({ id, rdns }: CustomWallet | WalletEntry) => id === walletId || rdns === walletId
  const customWallet = config.customWallets.find(isIt)
  if (customWallet) return { wallet: customWallet, entry: undefined }
  const { featured, recommended } = store.get(catalogueAtom)
  const chosen = store.get(chosenEntryAtom)
  const entry = [...featured, ...recommended, ...(chosen ? [chosen] : [])].find(isIt)
  return entry && { wallet: entry, entry }
}
