import { atom } from 'jotai/vanilla'
import { connectionsAtom } from '../connections/state.ts'
import { featuresAtom } from '../options/state.ts'
import { modalAtom } from '../router/state.ts'
import type { FoundWallet } from './mergeWallets.ts'
import { discoveredAtom, recentWalletIdsAtom, walletListConfigAtom } from './state.ts'
import { toWalletRows } from './toWalletRows.ts'

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
