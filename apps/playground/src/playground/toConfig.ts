import type { FeatureOptions, LatchkeyConfig, ThemeVariables } from '@latchkey/core'
import { devnetAggregator, devnetExchange } from '@latchkey/devnet/constants'
import { devnetRpcUrls, networkId } from '../devnet/devnetNetworks.ts'
import { connectMethods, type Options } from '../options/options.ts'
import { tokenNames } from '../options/tokenNames.ts'
import { toPortfolio } from '../services/portfolios.ts'
import { rowan, sampleWallets, walletApp } from '../wallets/sampleWallets.ts'

export function toThemeVariables(options: Options): ThemeVariables {
  const input = tokenNames.flatMap((name) => {
    const value = name === 'zIndex' && options[name] ? Number(options[name]) : options[name]
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(input) as ThemeVariables
}

export function toFeatures({
  order,
  legal,
  email,
  emailShowWallets,
  collapseWallets,
  firstMethod,
  send,
  receive,
  onramp,
  swaps,
  history,
  actions,
  smartSessions,
  explainRequests,
  services,
}: Options): FeatureOptions {
  const analytics = services.includes('analytics')
  return {
    connectorTypeOrder: order,
    walletFeaturesOrder: actions,
    legalCheckbox: legal,
    email,
    emailShowWallets,
    collapseWallets,
    connectMethodsOrder: toMethodsOrder(firstMethod),
    send,
    receive,
    onramp,
    swaps,
    history,
    smartSessions,
    explainRequests,
    analytics,
  }
}

/** Undefined: computed from the wallets that are installed. */
export const toMethodsOrder = (first: Options['firstMethod']) =>
  first === '' ? undefined : [first, ...connectMethods.filter((name) => name !== first)]

/** The contracts of the devnet that swap, by network. */
const swapRouters = Object.fromEntries(
  devnetExchange.chainIds.map((id) => [
    `eip155:${id}`,
    [devnetExchange.router.address, devnetAggregator.router.address],
  ]),
)

const ids = (text: string) => text.split(/[\s,]+/).filter((id) => id !== '')

/** Options that are lists of wallet ids; an empty list is not set. */
export function toWalletIds({ featured, include, exclude }: Options) {
  return {
    ...(ids(featured).length > 0 && { featuredWalletIds: ids(featured) }),
    ...(ids(include).length > 0 && { includeWalletIds: ids(include) }),
    ...(ids(exclude).length > 0 && { excludeWalletIds: ids(exclude) }),
  }
}

/** Wallets with downloads, and the statement that a wallet of several namespaces is one wallet. */
export function toCustomWallets(options: Options) {
  const hasRowan = options.wallets.includes('rowan') && options.namespaces.length > 1
  const { mobileLink } = options
  const customWallets = [
    ...(options.samples ? sampleWallets : []),
    ...(hasRowan ? [rowan] : []),
    ...(mobileLink ? [{ ...walletApp, mobile_link: mobileLink }] : []),
  ]
  return { ...(customWallets.length > 0 && { customWallets }) }
}

/** The config of `createLatchkey`, without the adapter and the listeners. */
export function toConfig(options: Options): LatchkeyConfig {
  const { locale, dir, start, terms, privacy } = options
  return {
    metadata: {
      name: 'Latchkey playground',
      description: 'Every option as a knob',
      url: globalThis.location?.origin ?? '',
      icons: [],
    },
    customRpcUrls: devnetRpcUrls(options),
    swapRouters,
    features: toFeatures(options),
    themeMode: options.theme,
    themeVariables: toThemeVariables(options),
    allowUnsupportedChain: options.allowUnsupportedChain,
    allowNetworkSwitch: options.allowNetworkSwitch,
    reconnectOnLoad: options.reconnectOnLoad,
    discoverAnnouncedWallets: options.discoverAnnouncedWallets,
    discoverInjectedWallets: options.discoverInjectedWallets,
    showWallets: options.showWallets,
    showHelp: options.showHelp,
    fullScreenOnMobile: options.fullScreenOnMobile,
    inline: options.inline,
    prefetch: options.prefetch,
    debug: options.debug,
    ...toCustomWallets(options),
    ...toWalletIds(options),
    ...toPortfolio(options),
    ...(locale && { locale }),
    ...(dir && { dir }),
    ...(start && { defaultNetwork: networkId(start) }),
    ...(terms && { termsConditionsUrl: terms }),
    ...(privacy && { privacyPolicyUrl: privacy }),
  }
}
