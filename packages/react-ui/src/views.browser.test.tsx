import {
  connect,
  disconnect,
  type Latchkey,
  type LatchkeyConfig,
  navigate,
  openModal,
  UserRejectedError,
} from '@latchkey/core'
import { type MockAdapter, mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeProblems } from '../test/axeProblems.ts'
import { afterwards, find, modal, settled, showApp, wallet } from '../test/showApp.tsx'

type Scene = {
  view: string
  name: string
  play: (latchkey: Latchkey, mock: MockAdapter) => Promise<void> | void
  config?: LatchkeyConfig
}

const connected = (latchkey: Latchkey) => connect(latchkey, { walletId: 'io.orbit' })
const legal: LatchkeyConfig = {
  termsConditionsUrl: 'https://shop.test/terms',
  privacyPolicyUrl: 'https://shop.test/privacy',
}

const moon = { connectorId: 'io.moon', name: 'Moon'.repeat(10), rdns: 'io.moon' }
const comet = { connectorId: 'io.comet', name: 'Comet', rdns: 'io.comet' }
const wallets: LatchkeyConfig = {
  customWallets: [
    {
      id: 'fox',
      name: 'Fox',
      chrome_store: 'https://store.example/fox',
      app_store: 'https://apps.example/fox',
      play_store: 'https://play.example/fox',
      homepage: 'https://fox.example',
    },
    { id: 'long', name: 'W'.repeat(60), homepage: 'https://long.example' },
  ],
}

const scenes: Scene[] = [
  { view: 'Connect', name: 'wallets', config: legal, play: (latchkey) => openModal(latchkey) },
  {
    view: 'Connect',
    name: 'legal checkbox',
    config: { ...legal, features: { legalCheckbox: true } },
    play: (latchkey) => openModal(latchkey),
  },
  {
    view: 'Connect',
    name: 'no wallet',
    config: { enableEIP6963: false, includeWalletIds: ['nobody'] },
    play: (latchkey) => openModal(latchkey),
  },
  {
    view: 'ConnectingExternal',
    name: 'waiting',
    play(latchkey, mock) {
      mock.hold('connect')
      openModal(latchkey, 'Connect')
      navigate(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
    },
  },
  {
    view: 'ConnectingExternal',
    name: 'declined',
    async play(latchkey, mock) {
      mock.fails.connect = new UserRejectedError()
      openModal(latchkey, 'ConnectingExternal', { walletId: 'io.orbit' })
      await find('lk-try-again')
    },
  },
  {
    view: 'Account',
    name: 'balance',
    async play(latchkey) {
      await connected(latchkey)
      openModal(latchkey)
    },
  },
  {
    view: 'Account',
    name: 'balance unknown',
    async play(latchkey, mock) {
      mock.fails.getBalance = new Error('down')
      await connected(latchkey)
      openModal(latchkey)
      await find('lk-balance-retry')
    },
  },
  {
    view: 'Networks',
    name: 'list',
    async play(latchkey) {
      await connected(latchkey)
      openModal(latchkey, 'Networks')
    },
  },
  {
    view: 'SwitchNetwork',
    name: 'waiting',
    async play(latchkey, mock) {
      await connected(latchkey)
      mock.hold('switchNetwork')
      openModal(latchkey, 'SwitchNetwork', { caipNetworkId: 'eip155:137' })
    },
  },
  {
    view: 'SwitchNetwork',
    name: 'declined',
    async play(latchkey, mock) {
      await connected(latchkey)
      mock.fails.switchNetwork = new UserRejectedError()
      openModal(latchkey, 'SwitchNetwork', { caipNetworkId: 'eip155:137' })
      await find('lk-try-again')
    },
  },
  {
    view: 'UnsupportedChain',
    name: 'list',
    async play(latchkey, mock) {
      await connected(latchkey)
      mock.emitChain('io.orbit', 'eip155:999')
      openModal(latchkey)
    },
  },
  { view: 'Profile', name: 'none', play: (latchkey) => openModal(latchkey, 'Profile') },
  {
    view: 'Profile',
    name: 'two and a recent one',
    async play(latchkey) {
      for (const walletId of ['io.moon', 'io.orbit', 'io.comet'])
        await connect(latchkey, { walletId })
      await disconnect(latchkey, { connectorId: 'io.comet' })
      openModal(latchkey, 'Profile')
    },
  },
  { view: 'WhatIsAWallet', name: 'text', play: (latchkey) => openModal(latchkey, 'WhatIsAWallet') },
  {
    view: 'WhatIsANetwork',
    name: 'text',
    play: (latchkey) => openModal(latchkey, 'WhatIsANetwork'),
  },
  { view: 'GetWallet', name: 'none', play: (latchkey) => openModal(latchkey, 'GetWallet') },
  {
    view: 'GetWallet',
    name: 'list',
    config: wallets,
    play: (latchkey) => openModal(latchkey, 'GetWallet'),
  },
  {
    view: 'Downloads',
    name: 'places',
    config: wallets,
    play: (latchkey) => openModal(latchkey, 'Downloads', { walletId: 'fox' }),
  },
  {
    view: 'Downloads',
    name: 'unknown',
    play: (latchkey) => openModal(latchkey, 'Downloads', { walletId: 'nobody' }),
  },
]

async function play({ view, config, play }: Scene, more: LatchkeyConfig) {
  const mock = mockAdapter({ wallets: [wallet, moon, comet] })
  const { latchkey } = showApp(null, { mock, config: { ...config, ...more } })
  await play(latchkey, mock)
  return settled(view)
}

for (const themeMode of ['light', 'dark'] as const) {
  for (const scene of scenes) {
    test(`${scene.view} (${scene.name}, ${themeMode}) has nothing axe objects to`, async () => {
      await play(scene, { themeMode })
      expect(await axeProblems()).toEqual([])
    })
  }
}

for (const dir of ['ltr', 'rtl'] as const) {
  for (const scene of scenes) {
    test(`${scene.view} (${scene.name}, ${dir}) holds longer words at 320 px without clipping`, async () => {
      await page.viewport(320, 640)
      afterwards(() => void page.viewport(400, 600))
      const view = await play(scene, { locale: 'x-pseudo', dir })
      await expect.poll(() => modal().querySelector('h2')?.textContent).toMatch(/^⟦|Orbit/)
      expect(clipped(view)).toEqual([])
    })
  }
}

/** Texts that are cut: those of rows may be, since their full text is in `title`. */
function clipped(view: HTMLElement): string[] {
  const texts = view.querySelectorAll<HTMLElement>('p, a, label, strong, button')
  const cut = [...texts].filter(
    (element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline',
  )
  const isWide = view.scrollWidth > view.clientWidth
  return [...cut.map(({ outerHTML }) => outerHTML), ...(isWide ? ['the view is too wide'] : [])]
}
