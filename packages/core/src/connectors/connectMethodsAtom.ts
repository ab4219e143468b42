import { atom } from 'jotai/vanilla'
import type { ConnectMethod } from '../options/features.ts'
import { featuresAtom } from '../options/state.ts'
import { orderConnectMethods } from './orderConnectMethods.ts'
import { walletListConfigAtom } from './state.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

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
