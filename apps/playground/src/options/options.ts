import {
  type BuiltViewName,
  builtViews,
  type ConnectorType,
  themeModes,
} from '@latchkey/core/modal'
import { behaviours, commonBehaviours } from './behaviours.ts'
import { type Codec, flag, getList, getOne, text } from './codecs.ts'
import { tokenNames } from './tokenNames.ts'

/** The views that can be opened. */
export const viewNames = Object.keys(builtViews) as BuiltViewName[]

export const connectMethods = ['email', 'wallet'] as const
export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export const connectorTypes = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const satisfies readonly ConnectorType[]

/** What a page finds in place of the frame, by apps/devnet. */
export const frameFaults = [
  ...(['', 'down', 'silent', '500', '404'] as const),
  ...(['otherPage', 'forbidden', 'otherVersion', 'malformed'] as const),
] as const
/** What a page does to the frame while it shows a card; styles/attacks.css. */
export const frameAttacks = [
  ...(['', 'cover', 'transparent', 'blur', 'rotate', 'move', 'shrink'] as const),
  ...(['mask', 'clip', 'zoom'] as const),
] as const

export const chainIds = ['1', '10', '137', '8453', '11155111'] as const
/** Option names of networks: chain ids for EVM, and one name per other namespace. */
export const networkNames = [...chainIds, 'solana', 'bitcoin'] as const
export const namespaceNames = ['evm', 'solana', 'bitcoin'] as const
export const walletNames = ['alder', 'birch', 'cedar', 'elm', 'rowan'] as const
export const signInModes = ['off', 'optional', 'required'] as const
/** Session lifetimes; each is a project of the development server. */
export const sessionLengths = ['day', 'brief'] as const
export const buttons = ['network', 'connect', 'account', 'wallet'] as const
export const serviceNames = ['data', 'registry', 'analytics'] as const
export const viewports = ['fit', '360', '480', '1024', 'page'] as const

type TokenCodecs = { readonly [name in (typeof tokenNames)[number]]: Codec<string> }
const tokens = Object.fromEntries(tokenNames.map((name) => [name, text()])) as TokenCodecs

/** The options of the page; each name is a parameter of the link. */
export const codecs = {
  view: getOne(['', ...viewNames], ''),
  /** For ConnectingExternal and the button of one wallet. */
  wallet: text('dev.latchkey.alder'),
  /** For SwitchNetwork and SwitchActiveChain. */
  network: getOne(networkNames, '137'),
  theme: getOne(themeModes, 'dark'),
  ...tokens,
  locale: text(),
  dir: getOne(['', 'ltr', 'rtl'], ''),
  order: getList(connectorTypes),
  legal: flag(false),
  /** The email wallet, in the frame of apps/wallet-frame. */
  embedded: flag(false),
  email: flag(true),
  emailShowWallets: flag(true),
  collapseWallets: flag(false),
  /** The first of `connectMethodsOrder`; empty: computed. */
  firstMethod: getOne(['', ...connectMethods], ''),
  frameFault: getOne(frameFaults, ''),
  frameAttack: getOne(frameAttacks, ''),
  /** The page evil.html in a frame beside the wallet's. */
  evilFrame: flag(false),
  /** Made-up tokens, activity and collectibles instead of those of the account. */
  portfolio: getOne(['', 'empty', 'five', 'many', 'hostile'], ''),
  send: flag(true),
  onramp: flag(true),
  swaps: flag(true),
  receive: flag(true),
  history: flag(true),
  /** The actions of Account, as `walletFeaturesOrder`. */
  actions: getList(walletFeatures),
  smartSessions: flag(false),
  explainRequests: flag(false),
  showHelp: flag(true),
  /** Sample wallets with downloads, as `customWallets`. */
  samples: flag(false),
  /** Comma-separated wallet ids. */
  featured: text(),
  include: text(),
  exclude: text(),
  terms: text('https://shop.example/terms'),
  privacy: text('https://shop.example/privacy'),
  namespaces: getList(namespaceNames, ['evm']),
  /** Wallets behind the relay of the devnet. */
  walletConnect: flag(false),
  /** `mobile_link` of a wallet behind the relay, such as `http://127.0.0.1:9556/w/phone/`. */
  mobileLink: text(),
  /** The option `siwx` with the server's sign-in. */
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
  services: getList(serviceNames, ['data', 'registry']),
  /** Pages of one scope share service faults. */
  scope: text('playground'),
  wallets: getList(walletNames),
  alder: getOne(behaviours, 'ask'),
  birch: getOne(behaviours, 'ask'),
  cedar: getOne(commonBehaviours, 'ask'),
  elm: getOne(commonBehaviours, 'ask'),
  rowan: getOne(commonBehaviours, 'ask'),
  /** `auto`: wallets approve without a prompt. */
  prompt: getOne(['ask', 'auto'], 'ask'),
  /** Buttons of the page. Once connected, the connect button is an account button. */
  buttons: getList(buttons, ['network', 'connect']),
  /** `page`: no frame; the open modal covers the controls. */
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
