import { builtViews, type ConnectorType, themeModes } from '@latchkey/core/modal'
import { answers, commonAnswers } from './answers.ts'
import { type Codec, flag, getList, getOne, text } from './codecs.ts'
import { tokenNames } from './tokenNames.ts'

export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorType[]

export const chainIds = ['1', '10', '137', '8453', '11155111'] as const
/** Networks by the names they have in a link: the EVM ones by chain id, and the one of each other namespace. */
export const networkNames = [...chainIds, 'solana', 'bitcoin'] as const
export const namespaceNames = ['evm', 'solana', 'bitcoin'] as const
export const walletNames = ['alder', 'birch', 'cedar', 'elm', 'rowan'] as const
export const signInModes = ['off', 'optional', 'required'] as const
/** Session lifetimes: one project of the development server each. */
export const sessionLengths = ['day', 'brief'] as const
export const buttons = ['network', 'connect', 'account', 'wallet'] as const
export const serviceNames = ['data', 'registry', 'analytics'] as const
export const viewports = ['fit', '360', '480', '1024', 'page'] as const

type TokenCodecs = { readonly [name in (typeof tokenNames)[number]]: Codec<string> }
const tokens = Object.fromEntries(tokenNames.map((name) => [name, text()])) as TokenCodecs

/** Every knob: its name is its parameter in a link. */
export const codecs = {
  view: getOne(['', ...builtViews], ''),
  /** Of ConnectingExternal and of the button for one wallet. */
  wallet: text('dev.latchkey.alder'),
  /** Of SwitchNetwork and SwitchActiveChain. */
  network: getOne(networkNames, '137'),
  theme: getOne(themeModes, 'dark'),
  ...tokens,
  locale: text(),
  dir: getOne(['', 'ltr', 'rtl'], ''),
  order: getList(connectorTypes),
  legal: flag(false),
  showHelp: flag(true),
  /** Sample wallets to get, as `customWallets`. */
  samples: flag(false),
  /** Wallet ids, with commas between them. */
  featured: text(),
  include: text(),
  exclude: text(),
  terms: text('https://shop.example/terms'),
  privacy: text('https://shop.example/privacy'),
  namespaces: getList(namespaceNames, ['evm']),
  /** Wallets over the relay of the devnet. */
  walletConnect: flag(false),
  /** `mobile_link` of a wallet to be reached over it, as the wallet app's `http://127.0.0.1:9556/w/phone/`. */
  mobileLink: text(),
  /** The option `siwx`, with the server's sign-in. */
  siwx: getOne(signInModes, 'off'),
  session: getOne(sessionLengths, 'day'),
  chains: getList(chainIds, ['1', '10', '137', '8453']),
  start: getOne(['', ...networkNames], ''),
  allowUnsupportedChain: flag(false),
  allowNetworkSwitch: flag(true),
  reconnectOnLoad: flag(true),
  discoverAnnouncedWallets: flag(true),
  discoverInjectedWallets: flag(true),
  showWallets: flag(true),
  fullScreenOnMobile: flag(false),
  inline: flag(false),
  prefetch: getOne(['intent', 'idle'], 'intent'),
  debug: flag(false),
  services: getList(serviceNames, ['registry']),
  /** Pages of one scope break each other's services. */
  scope: text('playground'),
  wallets: getList(walletNames),
  alder: getOne(answers, 'ask'),
  birch: getOne(answers, 'ask'),
  cedar: getOne(commonAnswers, 'ask'),
  elm: getOne(commonAnswers, 'ask'),
  rowan: getOne(commonAnswers, 'ask'),
  /** `auto`: a wallet that would prompt approves automatically. */
  prompt: getOne(['ask', 'auto'], 'ask'),
  /** On the page. Once connected the connect button is an account button itself. */
  buttons: getList(buttons, ['network', 'connect']),
  /** `page`: without a frame, where the open modal covers the knobs too. */
  viewport: getOne(viewports, 'fit'),
}

export type Options = {
  readonly [name in keyof typeof codecs]: (typeof codecs)[name] extends Codec<infer value>
    ? value
    : never
}

export type NetworkName = (typeof networkNames)[number]
export type WalletName = (typeof walletNames)[number]

export const optionNames = Object.keys(codecs) as readonly (keyof Options)[]

export const defaultOptions = Object.fromEntries(
  optionNames.map((name) => [name, codecs[name].fallback]),
) as Options
