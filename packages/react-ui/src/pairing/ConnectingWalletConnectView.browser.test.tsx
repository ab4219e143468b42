import {
  activeConnectionAtom,
  type CustomWallet,
  closeModal,
  type Latchkey,
  type LatchkeyConfig,
  openModal,
  PairingExpiredError,
  pairingAtom,
  RelayError,
  selectWallet,
  UserRejectedError,
  WalletLinkError,
} from '@latchkey/core'
import { mockAdapter, mockClock, mockConnector, relayWallet } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { restorePage, setVisible } from '../../test/comeBack.ts'
import { decodeScreen } from '../../test/decodeScreen.ts'
import {
  afterwards,
  all,
  find,
  focused,
  gone,
  modal,
  settled,
  showApp,
  viewOf,
} from '../../test/showApp.tsx'

const heron: CustomWallet = {
  id: 'heron',
  name: 'Heron',
  rdns: 'app.heron',
  mobile_link: 'heron://',
  webapp_link: 'https://app.heron.example',
  desktop_link: 'heron-desktop://',
  chrome_store: 'https://store.example/heron',
  app_store: 'https://apps.example/heron',
}

/** A page with a relay, wallets behind it and a clock that stands still. */
function start({
  relay = mockConnector(),
  isPhone = false,
  openLink,
  ...config
}: {
  relay?: ReturnType<typeof mockConnector>
  isPhone?: boolean
  openLink?: (url: string) => void
} & LatchkeyConfig = {}) {
  const clock = mockClock(1_000)
  const opened: string[] = []
  const events: string[] = []
  const online = new Set<(isOnline: boolean) => void>()
  const platform: Latchkey['platform'] = {
    isBrowser: true,
    isMobile: () => isPhone,
    page: () => ({ url: 'https://shop.test/', domain: 'shop.test' }),
    openLink: openLink ?? ((url) => void opened.push(url)),
    ...(isPhone && { phoneSystem: () => 'ios' as const }),
    isOnline: () => true,
    watchOnline(onChange) {
      online.add(onChange)
      return () => online.delete(onChange)
    },
  }
  const app = showApp(null, {
    mock: mockAdapter({ wallets: [relayWallet, { connectorId: 'io.orbit', name: 'Orbit' }] }),
    config: {
      connectors: [relay.factory],
      customWallets: [heron],
      clock,
      platform,
      onEvent: ({ props }) => void events.push(props.event),
      ...config,
    },
  })
  const setOnline = (isOnline: boolean) => {
    for (const change of online) change(isOnline)
  }
  const pairing = () => app.latchkey.store.get(pairingAtom)
  return { ...app, relay, clock, opened, events, setOnline, pairing }
}
const press = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
const text = () => modal().querySelector('[part=view]')?.textContent ?? ''
const says = (words: string) => vi.waitFor(() => expect(text()).toContain(words))

async function showCode(config: Parameters<typeof start>[0] = {}) {
  const world = start(config)
  openModal(world.latchkey, 'Connect')
  await settled('Connect')
  await press('lk-wallet-walletConnect')
  await settled('ConnectingWalletConnect')
  return world
}
async function choose(config: Parameters<typeof start>[0] = {}) {
  const world = start(config)
  openModal(world.latchkey, 'Connect')
  await settled('Connect')
  selectWallet(world.latchkey, { walletId: 'heron' })
  await settled('ConnectingWalletConnect')
  return world
}

for (const themeMode of ['light', 'dark'] as const)
  for (const dir of ['ltr', 'rtl'] as const)
    test(`the code is read off the screen at 232 px, ${themeMode} and ${dir}`, async () => {
      const { relay } = await showCode({ themeMode, dir })
      const code = await find('lk-qr')
      const { width, height } = code.getBoundingClientRect()
      expect([width, height]).toEqual([232, 232])
      expect(await decodeScreen()).toBe(relay.uris[0])
      expect(code.getAttribute('role')).toBe('img')
      expect(code.getAttribute('aria-label')).toMatch(/QR code to connect a wallet/)
    })

test('a code of the site’s own ink is read as well', async () => {
  const { relay } = await showCode({ themeMode: 'dark', themeVariables: { qr: '#1b3a8a' } })
  const code = await find('lk-qr')
  expect(getComputedStyle(code).color).not.toBe('rgb(0, 0, 0)')
  expect(await decodeScreen()).toBe(relay.uris[0])
})

test('it pairs once, and is done when the wallet says yes', async () => {
  const { latchkey, relay, events } = await showCode()
  await find('lk-qr')
  expect(relay.uris).toHaveLength(1)
  relay.approve()
  await gone('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
  expect(events).toContain('CONNECT_SUCCESS')
})

test('until the relay has it, room is kept and nothing can be copied', async () => {
  const { relay } = await showCode({ relay: mockConnector({ isHeld: true }) })
  const copy = (await find('lk-copy-link')) as HTMLButtonElement
  expect(copy.disabled).toBe(true)
  const before = modal().querySelector('[part=view]')?.getBoundingClientRect().height
  relay.release()
  await find('lk-qr')
  expect(copy.disabled).toBe(false)
  expect(modal().querySelector('[part=view]')?.getBoundingClientRect().height).toBe(before)
})

test('what is copied is what the code says, and it is said', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  afterwards(() => written.mockRestore())
  const { relay, clock } = await showCode()
  await find('lk-qr')
  await press('lk-copy-link')
  await says('Link copied')
  expect(written.mock.calls).toEqual([[relay.uris[0]]])
  clock.advance(2_000)
  await says('Copy link')
})

test('error: a clipboard that refuses is said', async () => {
  const refusing = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  afterwards(() => refusing.mockRestore())
  await showCode()
  await find('lk-qr')
  await press('lk-copy-link')
  await says('Could not copy')
})

test('leaving the view gives the URI up', async () => {
  const { latchkey, relay, pairing } = await showCode()
  await find('lk-qr')
  await press('lk-back')
  await settled('Connect')
  expect(relay.waiting).toBe(0)
  expect(pairing().uri).toBeUndefined()
  expect(viewOf(latchkey)).toBe('Connect')
})

test('closing gives it up as well', async () => {
  const { latchkey, relay } = await showCode()
  await find('lk-qr')
  closeModal(latchkey)
  await gone('lk-modal')
  expect(relay.waiting).toBe(0)
})

test('security: the URI is in no attribute, no event and nothing that is stored', async () => {
  const kept = new Map<string, string>()
  const { relay, events } = await showCode({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
  await find('lk-qr')
  const [uri = ''] = relay.uris
  const key = uri.slice(-20)
  expect(modal().innerHTML).not.toContain(key)
  expect(location.href + document.title).not.toContain(key)
  expect([...kept.values(), ...events].join()).not.toContain(key)
})

test('error: a code that has run out is taken away, and another one is shown', async () => {
  const { relay, clock } = await showCode()
  await find('lk-qr')
  clock.advance(230_000)
  await gone('lk-qr')
  await says('This code has expired')
  await press('lk-try-again')
  await find('lk-qr')
  expect(relay.uris).toHaveLength(2)
  expect(await decodeScreen()).toBe(relay.uris[1])
})

test('a code that ran out while the visitor was elsewhere is renewed when they come back', async () => {
  const { relay, clock } = await showCode()
  await find('lk-qr')
  setVisible(false)
  clock.advance(230_000)
  await says('This code has expired')
  setVisible(true)
  await find('lk-qr')
  expect(relay.uris).toHaveLength(2)
})

for (const [error, heading] of [
  [new UserRejectedError(), 'Connection declined'],
  [new PairingExpiredError(), 'This code has expired'],
  [new RelayError('refused'), 'The connection service cannot be reached'],
  [new Error('raw text of a library'), 'Could not connect'],
] as const)
  test(`error: ${error.name} (${heading}) is said in the place of the code, and tried again`, async () => {
    const { relay } = await showCode()
    await find('lk-qr')
    relay.refuse(error)
    await says(heading)
    expect(text()).not.toContain('raw text')
    expect(all('lk-qr')).toEqual([])
    await press('lk-try-again')
    await find('lk-qr')
    expect(relay.uris).toHaveLength(2)
  })

test('error: without a network it says so, and goes on by itself with one', async () => {
  const relay = mockConnector({ fails: new RelayError('no network') })
  const { setOnline } = await showCode({ relay })
  setOnline(false)
  await says('You are offline')
  relay.fail(undefined)
  setOnline(true)
  await find('lk-qr')
})

test('error: a relay that was lost is tried again when the page comes back whole', async () => {
  const { relay } = await showCode()
  await find('lk-qr')
  relay.refuse(new RelayError('the socket was closed'))
  await says('cannot be reached')
  restorePage()
  await find('lk-qr')
})

test('a wallet is reached in each of its ways, by tabs and arrow keys', async () => {
  const { opened, relay, latchkey } = await choose()
  expect((await find('lk-header-title')).textContent).toBe('Heron')
  await find('lk-qr')
  const tabs = [...modal().querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Mobile',
    'Web app',
    'Desktop',
    'Browser',
  ])
  await press('lk-platform-web')
  await find('lk-open-wallet')
  expect(opened).toEqual([])
  await press('lk-open-wallet')
  expect(opened[0]).toMatch(/^https:\/\/app\.heron\.example\/wc\?uri=wc%/)
  await press('lk-platform-web')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()?.getAttribute('data-testid')).toBe('lk-platform-desktop')
  await vi.waitFor(() => expect(opened[1]).toMatch(/^heron-desktop:\/\/wc\?uri=wc%/))
  await userEvent.keyboard('{End}')
  await says('Not Detected')
  expect(relay.waiting).toBe(0)
  await press('lk-get-app')
  await settled('Downloads')
  expect(viewOf(latchkey)).toBe('Downloads')
})

test('arrow keys follow the direction of the text', async () => {
  await choose({ dir: 'rtl' })
  await press('lk-platform-qrcode')
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()?.getAttribute('data-testid')).toBe('lk-platform-web')
})

test('on a phone the app is opened by itself, once, and again at a press', async () => {
  const { opened, latchkey, relay, pairing } = await choose({ isPhone: true })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]).toMatch(/^heron:\/\/wc\?uri=wc%/)
  await says('Continue in Heron')
  await press('lk-open-wallet')
  expect(opened).toHaveLength(2)
  expect(pairing().linking).toMatchObject({ href: 'heron://' })
  relay.approve()
  await gone('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
})

test('when nothing opens there is a way out, in sight', async () => {
  const { clock } = await choose({ isPhone: true })
  await says('Open and continue in the wallet app')
  await find('lk-copy-link')
  const get = await find('lk-get-app')
  expect(get.getAttribute('href')).toBe('https://apps.example/heron')
  await vi.waitFor(() => {
    clock.advance(3_000)
    expect(text()).toContain('Nothing opened?')
  })
})

test('who comes back from the app without an answer is told what is missing', async () => {
  const { opened, relay } = await choose({ isPhone: true })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  setVisible(false)
  setVisible(true)
  await says('No answer from Heron yet')
  relay.approve()
  await gone('lk-modal')
})

test('error: a link that the browser refuses is said, and leaves the other ways', async () => {
  const { relay } = await choose({
    isPhone: true,
    openLink: () => {
      throw new WalletLinkError('blocked')
    },
  })
  await says('Heron did not open')
  await find('lk-copy-link')
  expect(relay.waiting).toBe(1)
})

test('error: a link whose time is over leads to a new one', async () => {
  const { opened, clock } = await choose({ isPhone: true })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  clock.advance(230_000)
  await says('This link has expired')
  await press('lk-try-again')
  await vi.waitFor(() => expect(opened).toHaveLength(2))
  expect(opened[1]).not.toBe(opened[0])
})

test('a wallet that is in the browser after all is asked there', async () => {
  const { latchkey, mock } = start({
    customWallets: [{ ...heron, rdns: 'io.orbit', id: 'io.orbit' }],
  })
  mock.hold('connect')
  openModal(latchkey, 'ConnectingWalletConnect', { walletId: 'io.orbit' })
  await settled('ConnectingWalletConnect')
  await vi.waitFor(() => expect(mock.prompts).toEqual(['io.orbit']))
  await says('Accept connection request in the wallet')
  await find('lk-platform-qrcode')
})

test('a site without an adapter opens at the code, and connects', async () => {
  const family = mockAdapter({ wallets: [relayWallet] })
  const relay = mockConnector({ adapters: [family.factory] })
  const { latchkey } = start({ adapters: [], relay })
  openModal(latchkey)
  await settled('ConnectingWalletConnectBasic')
  await find('lk-qr')
  expect(await decodeScreen()).toBe(relay.uris[0])
  relay.approve()
  await gone('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
})

test('security: no code is shown before terms that must be ticked are', async () => {
  const relay = mockConnector({
    adapters: [mockAdapter({ wallets: [relayWallet] }).factory],
  })
  const { latchkey } = start({
    adapters: [],
    relay,
    termsConditionsUrl: 'https://shop.test/terms',
    features: { legalCheckbox: true },
  })
  openModal(latchkey)
  await settled('ConnectingWalletConnectBasic')
  await says('The code appears when you have agreed')
  expect(relay.uris).toEqual([])
  await press('lk-legal')
  await find('lk-qr')
})
