import { atom } from 'jotai/vanilla'
import { featuresAtom } from '../features/state.ts'
import type { ConnectMethod } from '../options/features.ts'
import { offeredMethodsAtom } from './offeredMethodsAtom.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/** The ways to connect, in order. */
export const connectMethodsAtom = atom((get) =>
  orderConnectMethods({
    configured: get(featuresAtom).connectMethodsOrder,
    hasInstalledWallet: get(walletRowsAtom).some(({ isInstalled }) => isInstalled),
    offered: get(offeredMethodsAtom),
  }),
)

/**
 * Orders the connect methods: as configured, else wallets first if one is installed, else email first. Methods that
 * are not offered are omitted.
 */
export function orderConnectMethods({
  configured,
  hasInstalledWallet,
  offered,
}: {
  configured: readonly ConnectMethod[] | undefined
  hasInstalledWallet: boolean
  offered: ReadonlySet<ConnectMethod>
}): readonly ConnectMethod[] {
  const order: readonly ConnectMethod[] =
    configured ??
    (hasInstalledWallet ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
  return order.filter((method) => offered.has(method))
}
