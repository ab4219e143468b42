import { findWallet, walletRowsAtom } from '@latchkey/core'
import { safeText } from '@latchkey/primitives'
import { defineView } from '../modal/defineView.ts'

/** Connects a wallet that is elsewhere, by a code or a link. */
export const connectingWalletConnectView = defineView({
  name: 'ConnectingWalletConnect',
  title: (t, latchkey, params) => {
    const rows = latchkey.store.get(walletRowsAtom)
    const walletId = params?.walletId
    const name =
      walletId === undefined
        ? latchkey.connectors[0]?.wallet.name
        : (findWallet(latchkey, { walletId })?.wallet.name ??
          rows.find(({ id }) => id === walletId)?.name)
    return safeText(name ?? '', 40) || t('connecting.title')
  },
  load: () => import('./ConnectingWalletConnectView.tsx'),
})

/** The first view of a site that has no adapter. */
export const connectingWalletConnectBasicView = defineView({
  name: 'ConnectingWalletConnectBasic',
  // On a phone it is a list of wallets.
  title: (t, { connectors, platform }) =>
    (!platform.isMobile() && safeText(connectors[0]?.wallet.name ?? '', 40)) || t('connect.title'),
  load: () => import('./ConnectingWalletConnectBasicView.tsx'),
})
