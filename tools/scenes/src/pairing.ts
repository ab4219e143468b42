import { type CustomWallet, type LatchkeyConfig, openModal, pairingAtom } from '@latchkey/core'
import {
  navigate,
  notify,
  RelayError,
  selectWallet,
  UserRejectedError,
  WalletLinkError,
} from '@latchkey/core/modal'
import { mockAdapter, mockConnector, relayWallet } from '@latchkey/testing'
import { entries, registry } from './registry.ts'
import type { Scene } from './scene.ts'
import { legal, longName, networks, wallets } from './world.ts'

const { factory } = mockConnector()
const world = { wallets: [relayWallet, ...wallets] }
const icon = wallets[1]?.icon
/** Supports every connection method. */
const heron: CustomWallet = {
  id: 'heron',
  name: 'Heron',
  rdns: 'app.heron',
  image_url: icon,
  mobile_link: 'heron://',
  webapp_link: 'https://app.heron.example',
  desktop_link: 'heron-desktop://',
  chrome_store: 'https://store.example/heron',
  app_store: 'https://apps.example/heron',
  homepage: 'https://heron.example/',
}
/** Only available as an extension. */
const egret: CustomWallet = {
  id: 'egret',
  name: 'Egret',
  rdns: 'app.egret',
  image_url: icon,
  chrome_store: 'https://store.example/egret',
}
/** A site without adapters. */
const alone: LatchkeyConfig = {
  adapters: [],
  connectors: [
    mockConnector({ adapters: [mockAdapter({ networks, wallets: [relayWallet] }).factory] })
      .factory,
  ],
  customWallets: [heron],
}
const known = registry(entries)
const here: LatchkeyConfig = { connectors: [factory], customWallets: [heron, egret] }

const showCode: Scene['play'] = ({ latchkey }) => {
  openModal(latchkey)
  navigate(latchkey, 'ConnectingWalletConnect')
}
const choose: Scene['play'] = ({ latchkey }) => {
  openModal(latchkey)
  selectWallet(latchkey, { walletId: 'heron' })
}
const changed = () => new Promise(requestAnimationFrame)

/** A pairing that the wallet has approved. */
const approve: Scene['play'] = async (hands) => {
  await showCode(hands)
  const { store } = hands.latchkey
  while (store.get(pairingAtom).uri === undefined) await changed()
  store.set(pairingAtom, (pairing) => ({ ...pairing, isBuffering: true }))
}

/** A pairing that fails with `error`. */
const failing = (state: string, error: unknown): Scene => ({
  view: 'ConnectingWalletConnect',
  state,
  world,
  config: { ...here, connectors: [mockConnector({ fails: error }).factory] },
  play: showCode,
  until: 'lk-try-again',
})

export const pairing: readonly Scene[] = [
  {
    view: 'ConnectingWalletConnect',
    state: 'code',
    world,
    config: here,
    play: showCode,
    until: 'lk-qr',
  },
  {
    // The wallet has approved and signed; the server is verifying the signature.
    view: 'ConnectingWalletConnect',
    state: 'authenticating',
    world,
    config: here,
    async play(hands) {
      await approve(hands)
      const messageId = 'signIn.authenticating'
      notify(hands.latchkey, { variant: 'loading', messageId, text: 'Authenticating...' })
    },
  },
  { view: 'ConnectingWalletConnect', state: 'approved', world, config: here, play: approve },
  {
    view: 'ConnectingWalletConnect',
    state: 'ways',
    world,
    config: here,
    isPhone: false,
    play: choose,
    until: 'lk-qr',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'asking',
    world,
    config: { ...here, connectors: [mockConnector({ isHeld: true }).factory] },
    play: showCode,
    until: 'lk-copy-link',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'expired',
    world,
    config: here,
    async play(hands) {
      await showCode(hands)
      const { store } = hands.latchkey
      while (store.get(pairingAtom).uri === undefined) await changed()
      hands.clock.advance(231_000)
    },
    until: 'lk-try-again',
  },
  failing('declined', new UserRejectedError()),
  failing('relay-down', new RelayError('refused')),
  {
    ...failing('offline', new RelayError('refused')),
    isOffline: true,
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'app',
    world,
    config: here,
    isPhone: true,
    play: choose,
    until: 'lk-open-wallet',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'app-did-not-open',
    world,
    config: here,
    isPhone: true,
    async play(hands) {
      await choose(hands)
      const { store } = hands.latchkey
      while (store.get(pairingAtom).linking === undefined) await changed()
      hands.clock.advance(3_000)
    },
    until: 'lk-open-wallet',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'app-refused',
    world,
    config: {
      ...here,
      platform: {
        isBrowser: true,
        isMobile: () => true,
        openLink() {
          throw new WalletLinkError('the browser rejected the link')
        },
        page: () => ({ url: 'https://shop.test/', domain: 'shop.test' }),
        isOnline: () => true,
        watchOnline: () => () => undefined,
      },
    },
    play: choose,
    until: 'lk-open-wallet',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'app-expired',
    world,
    config: here,
    isPhone: true,
    async play(hands) {
      await choose(hands)
      const { store } = hands.latchkey
      while (store.get(pairingAtom).linking === undefined) await changed()
      hands.clock.advance(231_000)
    },
    until: 'lk-try-again',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'web',
    world,
    config: {
      ...here,
      customWallets: [
        { id: 'heron', name: 'Heron', image_url: icon, webapp_link: heron.webapp_link },
      ],
    },
    play: choose,
    until: 'lk-open-wallet',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'not-detected',
    world,
    config: here,
    play: ({ latchkey }) =>
      openModal(latchkey, 'ConnectingWalletConnect', { params: { walletId: 'egret' } }),
    until: 'lk-get-app',
  },
  {
    view: 'ConnectingWalletConnect',
    state: 'long-text',
    world,
    config: { ...here, customWallets: [{ ...heron, name: longName }] },
    isPhone: true,
    play: choose,
    until: 'lk-open-wallet',
  },
  {
    view: 'ConnectingWalletConnectBasic',
    state: 'code',
    config: { ...known, ...alone },
    isPhone: false,
    play: ({ latchkey }) => openModal(latchkey),
    until: 'lk-qr',
  },
  {
    view: 'ConnectingWalletConnectBasic',
    state: 'terms-to-tick',
    config: { ...alone, ...legal, features: { legalCheckbox: true } },
    isPhone: false,
    play: ({ latchkey }) => openModal(latchkey),
  },
  {
    view: 'ConnectingWalletConnectBasic',
    state: 'phone',
    config: { ...known, ...alone },
    isPhone: true,
    play: ({ latchkey }) => openModal(latchkey, 'ConnectingWalletConnectBasic'),
    until: 'lk-wallet-heron',
  },
  {
    view: 'AllWallets',
    state: 'phone',
    config: { ...known, ...here },
    world,
    isPhone: true,
    play: ({ latchkey }) => openModal(latchkey, 'AllWallets'),
    until: 'lk-other-device',
  },
]
