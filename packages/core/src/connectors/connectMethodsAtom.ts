import { atom } from 'jotai/vanilla'
import { featuresAtom } from '../options/state.ts'
import { offeredMethodsAtom } from './offeredMethodsAtom.ts'
import { orderConnectMethods } from './orderConnectMethods.ts'
import { walletRowsAtom } from './walletRowsAtom.ts'

/** The ways to connect, in order. */
export const connectMethodsAtom = atom((get) =>
  orderConnectMethods({
    configured: get(featuresAtom).connectMethodsOrder,
    hasInstalledWallet: get(walletRowsAtom).some(({ isInstalled }) => isInstalled),
    offered: get(offeredMethodsAtom),
  }),
)
