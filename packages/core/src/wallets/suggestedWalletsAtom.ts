import { atom } from 'jotai/vanilla'
import { getWalletLinks } from '../connectors/getWalletLinks.ts'
import { isListedIn, matchesIdList } from '../connectors/walletListInputs.ts'
import type { CustomWallet } from '../options/schema.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { walletListConfigAtom } from '../state/connectors.ts'
import { catalogueAtom } from '../state/wallets.ts'

/** The number of suggested wallets. */
const most = 4

/**
 * Up to four wallets to suggest to a visitor without a wallet, all with a download link: those of `featuredWalletIds`
 * first, then the site's own (`customWallets`), then the recommended ones of the registry. Excluded wallets are
 * omitted.
 */
export const suggestedWalletsAtom = atom((get): readonly (CustomWallet | WalletEntry)[] => {
  const { customWallets, featuredWalletIds, excludeWalletIds } = get(walletListConfigAtom)
  const { featured, recommended, excluded } = get(catalogueAtom)
  const rank = ({ id, rdns }: CustomWallet | WalletEntry) => {
    const index = featuredWalletIds.findIndex((entry) => entry === id || entry === rdns)
    return index < 0 ? featuredWalletIds.length : index
  }
  const all = [...customWallets, ...featured, ...recommended]
  return all
    .filter(
      (wallet, index) =>
        all.findIndex(({ id }) => id === wallet.id) === index &&
        getWalletLinks(wallet).length > 0 &&
        !matchesIdList(excludeWalletIds, wallet) &&
        !isListedIn(excluded, wallet),
    )
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
})
