import { atom } from 'jotai/vanilla'
import type { DiscoveredWallet } from '../adapter/adapter.ts'
import type { ChainNamespace } from '../caip.ts'
import type { RowSources } from './rowSources.ts'

/** What each adapter has found. `attachAdapter` is the only writer. */
export const discoveredAtom = atom<Readonly<Record<ChainNamespace, readonly DiscoveredWallet[]>>>(
  {},
)
/** Row ids of the wallets connected last, newest first. */
export const recentWalletIdsAtom = atom<readonly string[]>([])

/** The part of the configuration that shapes the list; set once by `createLatchkey`. */
export const walletListConfigAtom = atom<
  Pick<
    RowSources,
    | 'customWallets'
    | 'featuredWalletIds'
    | 'includeWalletIds'
    | 'excludeWalletIds'
    | 'connectorImages'
  > & { readonly enableWallets: boolean }
>({
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: undefined,
  excludeWalletIds: [],
  connectorImages: {},
  enableWallets: true,
})
