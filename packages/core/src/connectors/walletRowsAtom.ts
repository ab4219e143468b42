import { atom } from 'jotai/vanilla'
import { connectionsAtom } from '../connections/state.ts'
import { featuresAtom } from '../options/state.ts'
import { modalAtom } from '../router/state.ts'
import { catalogueAtom } from '../wallets/state.ts'
import type { FoundWallet } from './mergeWallets.ts'
import { offeredMethodsAtom } from './offeredMethodsAtom.ts'
import { discoveredAtom, recentWalletIdsAtom, walletListConfigAtom } from './state.ts'
import { toWalletRows } from './toWalletRows.ts'

/** The wallet list as it is shown: what was found, what the site names, and the first of the registry's catalogue. */
export const walletRowsAtom = atom((get) => {
  const { enableWallets, ...config } = get(walletListConfigAtom)
  if (!enableWallets) return []
  const found: FoundWallet[] = Object.entries(get(discoveredAtom)).flatMap(([namespace, wallets]) =>
    wallets.map((wallet) => ({ ...wallet, namespace })),
  )
  return toWalletRows({
    ...config,
    found,
    catalogue: get(catalogueAtom),
    otherMethods: [...get(offeredMethodsAtom)].filter((method) => method !== 'wallet').length,
    connections: get(connectionsAtom),
    recentWalletIds: get(recentWalletIdsAtom),
    namespace: get(modalAtom).namespace,
    connectorTypeOrder: get(featuresAtom).connectorTypeOrder,
  })
})
