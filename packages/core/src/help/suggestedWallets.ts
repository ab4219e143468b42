import type { Latchkey } from '../latchkey.ts'
import type { CustomWallet } from '../options/schema.ts'
import { walletLinks } from './walletLinks.ts'

/** How many wallets are suggested to somebody who has none. */
const most = 4

/**
 * The wallets to suggest to somebody who has none: the site's own (`customWallets`) that say where to get them, those of
 * `featuredWalletIds` first, without the excluded ones; at most four.
 *
 * @example
 * suggestedWallets(latchkey).map(({ name }) => name)
 */
export function suggestedWallets({ config }: Latchkey): readonly CustomWallet[] {
  const { customWallets, featuredWalletIds = [], excludeWalletIds = [] } = config
  const names = (ids: readonly string[], { id, rdns }: CustomWallet) =>
    ids.findIndex((one) => one === id || one === rdns)
  const rank = (wallet: CustomWallet) => {
    const place = names(featuredWalletIds, wallet)
    return place < 0 ? featuredWalletIds.length : place
  }
  return customWallets
    .filter((wallet) => walletLinks(wallet).length > 0 && names(excludeWalletIds, wallet) < 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
}

/** The site's entry of a wallet, by its id or by the rdns of a row; undefined when the site has none. */
export function findCustomWallet(
  { config }: Latchkey,
  { walletId }: { walletId: string },
): CustomWallet | undefined {
  return config.customWallets.find(({ id, rdns }) => id === walletId || rdns === walletId)
}
