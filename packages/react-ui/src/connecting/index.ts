import { walletRowsAtom } from '@latchkey/core'
import { safeText } from '@latchkey/primitives'
import { defineView } from '../modal/defineView.ts'

/** Waits for a wallet of this browser to answer. */
export const connectingExternalView = defineView({
  name: 'ConnectingExternal',
  title: (t, { store }, params) => {
    const row = store.get(walletRowsAtom).find(({ id }) => id === params.walletId)
    return (row && safeText(row.name, 40)) || t('connecting.title')
  },
  load: () => import('./ConnectingExternalView.tsx'),
})

/** Asks which family of a wallet is to be connected. */
export const connectingMultiChainView = defineView({
  name: 'ConnectingMultiChain',
  title: (t, { store }, params) => {
    const row = store.get(walletRowsAtom).find(({ id }) => id === params.walletId)
    return (row && safeText(row.name, 40)) || t('connecting.title')
  },
  load: () => import('./ConnectingMultiChainView.tsx'),
})
