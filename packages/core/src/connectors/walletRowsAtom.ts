import { atom } from 'jotai/vanilla'
import { featuresAtom } from '../features/state.ts'
import { connectionsAtom } from '../state/connections.ts'
import { discoveredAtom, recentWalletIdsAtom, walletListConfigAtom } from '../state/connectors.ts'
import { filteredNamespaceAtom } from '../state/networks.ts'
import { catalogueAtom } from '../state/wallets.ts'
import type { ResolvedWallet } from './mergeWallets.ts'
import { offeredMethodsAtom } from './offeredMethodsAtom.ts'
import { toWalletRows } from './toWalletRows.ts'

/** The wallet list: installed wallets, wallets of the site, and the first ones of the registry. */
export const walletRowsAtom = atom((get) => {
  const { showWallets, ...config } = get(walletListConfigAtom)
  if (!showWallets) return []
  const found: ResolvedWallet[] = Object.entries(get(discoveredAtom)).flatMap(
    ([namespace, wallets]) => wallets.map((wallet) => ({ ...wallet, namespace })),
  )
  return toWalletRows({
    ...config,
    found,
    catalogue: get(catalogueAtom),
    otherMethods: [...get(offeredMethodsAtom)].filter((method) => method !== 'wallet').length,
    connections: get(connectionsAtom),
    recentWalletIds: get(recentWalletIdsAtom),
    namespace: get(filteredNamespaceAtom),
    connectorTypeOrder: get(featuresAtom).connectorTypeOrder,
  })
})
