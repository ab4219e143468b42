import { defineView } from '../modal/defineView.ts'

/** The networks of the site. */
export const networksView = defineView({
  name: 'Networks',
  title: (t) => t('networks.title'),
  load: () => import('./NetworksView.tsx'),
})

/** Waits for the wallet to change its network. */
export const switchNetworkView = defineView({
  name: 'SwitchNetwork',
  title: (t) => t('switch.title'),
  load: () => import('./SwitchNetworkView.tsx'),
})

/** The way out of a network that the site does not serve. */
export const unsupportedChainView = defineView({
  name: 'UnsupportedChain',
  title: (t) => t('unsupported.title'),
  load: () => import('./UnsupportedChainView.tsx'),
})

/** Says that a network needs a connection of its own. */
export const switchActiveChainView = defineView({
  name: 'SwitchActiveChain',
  title: (t) => t('switch.title'),
  load: () => import('./SwitchActiveChainView.tsx'),
})
