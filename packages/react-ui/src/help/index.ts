import { findWallet } from '@latchkey/core'
import { safeText } from '@latchkey/primitives'
import { defineView } from '../modal/defineView.ts'

/** Says what a wallet is to somebody who has none. */
export const whatIsAWalletView = defineView({
  name: 'WhatIsAWallet',
  title: (t) => t('help.walletTitle'),
  load: () => import('./WhatIsAWalletView.tsx'),
})

/** Says what a network is. */
export const whatIsANetworkView = defineView({
  name: 'WhatIsANetwork',
  title: (t) => t('help.networkTitle'),
  load: () => import('./WhatIsANetworkView.tsx'),
})

/** Wallets to choose from. */
export const getWalletView = defineView({
  name: 'GetWallet',
  title: (t) => t('help.getTitle'),
  load: () => import('./GetWalletView.tsx'),
})

/** Where one wallet can be got. */
export const downloadsView = defineView({
  name: 'Downloads',
  title: (t, latchkey, params) => {
    const name = safeText(findWallet(latchkey, params)?.wallet.name ?? '', 40)
    return name ? t('help.downloadsTitle', { name }) : t('help.getTitle')
  },
  load: () => import('./DownloadsView.tsx'),
})
