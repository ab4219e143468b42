import { atom } from 'jotai/vanilla'
import type { DiscoveredWallet } from '../adapter/adapter.ts'
import type { ChainNamespace } from '../caip.ts'
import { connectionsAtom } from '../connections/state.ts'
import type { ConnectMethod } from '../options/features.ts'
import { featuresAtom } from '../options/state.ts'
import { modalAtom } from '../router/state.ts'
import type { FoundWallet } from './mergeWallets.ts'
import { orderConnectMethods } from './orderConnectMethods.ts'
import { type RowSources, toWalletRows } from './toWalletRows.ts'

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

/** The wallet list as it is shown. */
export const walletRowsAtom = atom((get) => {
  const { enableWallets, ...config } = get(walletListConfigAtom)
  if (!enableWallets) return []
  const found: FoundWallet[] = Object.entries(get(discoveredAtom)).flatMap(([namespace, wallets]) =>
    wallets.map((wallet) => ({ ...wallet, namespace })),
  )
  return toWalletRows({
    ...config,
    found,
    connections: get(connectionsAtom),
    recentWalletIds: get(recentWalletIdsAtom),
    namespace: get(modalAtom).namespace,
    connectorTypeOrder: get(featuresAtom).connectorTypeOrder,
  })
})

/** The ways to connect, in order. E-mail and social need the embedded wallet. */
export const connectMethodsAtom = atom((get) => {
  const offered = new Set<ConnectMethod>()
  if (get(walletListConfigAtom).enableWallets) offered.add('wallet')
  return orderConnectMethods({
    configured: get(featuresAtom).connectMethodsOrder,
    hasInstalledWallet: get(walletRowsAtom).some(({ isInstalled }) => isInstalled),
    offered,
  })
})
