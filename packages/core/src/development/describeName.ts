import { suggestName } from './suggestName.ts'

/** Maps earlier names of options and values, and option names of other libraries, to the current ones. */
const renamed: Readonly<Record<string, string>> = {
  HIDE: 'never',
  ONLY_MOBILE: 'mobile',
  SHOW: 'always',
  address: 'to',
  allWallets: 'allWalletsButton',
  amount: 'value',
  bitcoin: 'bip122',
  chainId: 'caipNetworkId',
  chains: 'networks',
  enableEIP6963: 'discoverAnnouncedWallets',
  enableEmbedded: 'inline',
  enableInjected: 'discoverInjectedWallets',
  enableMobileFullScreen: 'fullScreenOnMobile',
  enableNetworkSwitch: 'allowNetworkSwitch',
  enableReconnect: 'reconnectOnLoad',
  enableWalletGuide: 'showHelp',
  enableWallets: 'showWallets',
  ethereum: 'eip155',
  evm: 'eip155',
  gasLimit: 'gas',
  plugins: 'adapters',
  recipient: 'to',
  theme: 'themeMode',
  wagmiConfig: 'config',
  wallet: 'walletId',
}

/** The end of an 'unknown option' message: the closest option, and all options. */
export const describeName = (name: string, names: readonly string[]): string =>
  suggestRenamed(name, names) + listNames(names)

/** The part of a message that suggests a name or value: the new one if it was renamed, else the closest. */
export function suggestRenamed(name: string, names: readonly string[]): string {
  const other = renamed[name]
  const intended = other && names.includes(other) ? other : suggestName(name, names)
  return intended ? `; did you mean "${intended}"?` : ''
}

/** The part of a message that lists all options. */
export const listNames = (names: readonly string[]): string =>
  names.length > 0 ? `; the options are ${[...names].sort().join(', ')}` : ''
