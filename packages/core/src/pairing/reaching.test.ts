import { mockAdapter, mockConnector, relayWallet } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { mockPlatform, setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { acceptLegal } from '../connectors/legal.ts'
import { walletRowsAtom } from '../connectors/walletRowsAtom.ts'
import { openWallet } from '../modal/connect/openWallet.ts'
import { selectNamespace } from '../modal/connect/selectNamespace.ts'
import { selectWallet } from '../modal/connect/selectWallet.ts'
import { selectNetwork } from '../modal/networks/selectNetwork.ts'
import { switchActiveChain } from '../modal/networks/switchActiveChain.ts'
import { closeModal } from '../modal/router/closeModal.ts'
import { openModal } from '../modal/router/openModal.ts'
import { historyAtom, locationAtom } from '../modal/router/state.ts'
import type { CustomWallet, LatchkeyConfig } from '../options/schema.ts'
import type { LinkEnvironment, PhoneSystem } from '../ports/platform.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { recentWalletIdsAtom } from '../state/connectors.ts'
import { chosenNetworksAtom, filteredNamespaceAtom } from '../state/networks.ts'
// Preloaded, so that dynamic imports resolve in one turn.
import './preloadDeepLinks.lazy.ts'
import './connectByUri.lazy.ts'
import { pairingAtom } from '../state/pairing.ts'
import { findInstalledWallet } from './findInstalledWallet.ts'
import { getWalletPlatforms } from './getWalletPlatforms.ts'
import { canOpenInApp, openInApp } from './openInApp.ts'
import { preloadDeepLinks } from './preloadDeepLinks.ts'
import { showPairingCode } from './resetPairing.ts'

const links = { mobile_link: 'fox://', webapp_link: 'https://fox.example', desktop_link: 'foxd://' }
const fox: CustomWallet = { id: 'fox', name: 'Fox', rdns: 'io.fox', ...links }
const wallets: readonly CustomWallet[] = [
  fox,
  { id: 'app', name: 'App', mobile_link: 'app://' },
  { id: 'site', name: 'Site', webapp_link: 'https://site.example' },
  { id: 'desk', name: 'Desk', desktop_link: 'desk://' },
  { id: 'ext', name: 'Ext', rdns: 'io.ext' },
  { id: 'none', name: 'None' },
]

function world({
  isMobile = false,
  environment = {},
  system,
  found = [],
  ...config
}: {
  isMobile?: boolean
  environment?: Partial<LinkEnvironment>
  system?: PhoneSystem
  found?: readonly { connectorId: string; rdns?: string; name?: string }[]
} & Partial<LatchkeyConfig> = {}) {
  const opened: string[] = []
  const relay = mockConnector()
  const instance = setup(
    {
      connectors: [relay.factory],
      customWallets: [...wallets],
      platform: {
        ...mockPlatform({ isMobile }),
        environment: () => environment,
        phoneSystem: () => system,
        openLink: (url) => void opened.push(url),
      },
      ...config,
    },
    mockAdapter({ wallets: [relayWallet, ...found] }),
  )
  const at = () => {
    const { view, params } = instance.latchkey.store.get(locationAtom)
    return [view, params]
  }
  return { ...instance, relay, opened, at }
}

test.each([
  ['fox', ['qrcode', 'web', 'desktop', 'unsupported'], ['mobile', 'web']],
  ['app', ['qrcode'], ['mobile']],
  ['site', ['web'], ['web']],
  ['desk', ['desktop'], ['unsupported']],
  ['ext', ['unsupported'], ['unsupported']],
  ['none', ['unsupported'], ['unsupported']],
  ['nobody', ['unsupported'], ['unsupported']],
  [undefined, ['qrcode'], ['qrcode']],
])('%s is reached by %j on a desktop and by %j on a phone', (walletId, desktop, phone) => {
  expect(getWalletPlatforms(world().latchkey, { walletId })).toEqual(desktop)
  expect(getWalletPlatforms(world({ isMobile: true }).latchkey, { walletId })).toEqual(phone)
})

test('an installed wallet comes first, and without a relay no links are offered', () => {
  const found = [{ connectorId: 'io.fox', rdns: 'io.fox', name: 'Fox' }]
  const { latchkey } = world({ found })
  expect(findInstalledWallet(latchkey, { walletId: 'fox' })?.id).toBe('io.fox')
  expect(getWalletPlatforms(latchkey, { walletId: 'fox' })).toEqual([
    'browser',
    'qrcode',
    'web',
    'desktop',
  ])
  const alone = setup({ customWallets: [...wallets] })
  expect(getWalletPlatforms(alone.latchkey, { walletId: 'fox' })).toEqual(['unsupported'])
})

test.each([
  ['walletConnect', ['ConnectingWalletConnect', undefined], 'qrcode'],
  ['fox', ['ConnectingWalletConnect', { walletId: 'fox' }], 'qrcode'],
  ['site', ['ConnectingWalletConnect', { walletId: 'site' }], 'web'],
  ['ext', ['Downloads', { walletId: 'ext' }], 'unsupported'],
])('a click on %s leads to %j', (walletId, view, platform) => {
  const { latchkey, at, events } = world()
  openModal(latchkey)
  selectWallet(latchkey, { walletId })
  expect(at()).toEqual(view)
  expect(events).toContainEqual(['SELECT_WALLET', expect.objectContaining({ platform })])
  closeModal(latchkey)
  openWallet(latchkey, { walletId })
  expect(at()[0]).toBe(walletId === 'ext' ? 'Connect' : view[0])
})

test("on a phone the relay's row leads to all wallets, if there is a list of them", () => {
  const services = { registry: 'https://registry.example' }
  const known = world({ isMobile: true, services, fetch: async () => Response.json({}) })
  openModal(known.latchkey)
  selectWallet(known.latchkey, { walletId: 'walletConnect' })
  expect(known.at()[0]).toBe('AllWallets')
  const unknown = world({ isMobile: true })
  openModal(unknown.latchkey)
  selectWallet(unknown.latchkey, { walletId: 'walletConnect' })
  expect(unknown.at()[0]).toBe('ConnectingWalletConnect')
})

test.each([
  ['Telegram', { isTelegram: true }],
  ['iOS Safari', { isIosSafari: true, system: 'ios' as const }],
])('in %s the click itself opens the app', async (_, environment) => {
  const { latchkey, opened, relay } = world({ isMobile: true, environment })
  openModal(latchkey)
  await preloadDeepLinks(latchkey)
  await waitForIdle()
  expect(relay.uris).toHaveLength(1)
  selectWallet(latchkey, { walletId: 'fox' })
  expect(opened).toHaveLength(1)
  expect(opened[0]).toMatch(/^fox:\/\/wc\?uri=wc%/)
  expect(latchkey.store.get(pairingAtom)).toMatchObject({ recentWallet: 'fox' })
})

test('no URI is prefetched elsewhere, or before required terms are accepted', async () => {
  const desktop = world({ environment: { isTelegram: true } })
  await preloadDeepLinks(desktop.latchkey)
  const android = world({ isMobile: true, environment: { system: 'android' } })
  await preloadDeepLinks(android.latchkey)
  selectWallet(android.latchkey, { walletId: 'fox' })
  const held = world({
    isMobile: true,
    environment: { isTelegram: true },
    termsConditionsUrl: 'https://shop.example/terms',
    features: { legalCheckbox: true },
  })
  await preloadDeepLinks(held.latchkey)
  await waitForIdle()
  for (const { relay, opened } of [desktop, android, held])
    expect([...relay.uris, ...opened]).toEqual([])
  acceptLegal(held.latchkey, true)
  await preloadDeepLinks(held.latchkey)
  await waitForIdle()
  expect(held.relay.uris).toHaveLength(1)
})

test('error: a click with an expired URI opens nothing, and the view requests a new one', async () => {
  const { latchkey, opened, clock, at } = world({
    isMobile: true,
    environment: { isTelegram: true },
  })
  await preloadDeepLinks(latchkey)
  await waitForIdle()
  clock.advance(231_000)
  selectWallet(latchkey, { walletId: 'fox' })
  expect(opened).toEqual([])
  expect(at()[0]).toBe('ConnectingWalletConnect')
})

test('showing a QR code opens no app, and its wallet becomes recent', async () => {
  const { latchkey, relay } = world({ isMobile: true, environment: { isTelegram: true } })
  await preloadDeepLinks(latchkey)
  await waitForIdle()
  selectWallet(latchkey, { walletId: 'fox' })
  showPairingCode(latchkey, { walletId: 'app' })
  expect(latchkey.store.get(pairingAtom)).toMatchObject({ linking: undefined, recentWallet: 'app' })
  relay.approve()
  await waitForIdle()
  expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('walletConnect')
  expect(latchkey.store.get(recentWalletIdsAtom)).toEqual(['app'])
})

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

test('a wallet with an in-app browser opens this page there, on a phone', () => {
  const customWallets = [{ id: phantom, name: 'Ghost', rdns: 'app.ghost' }]
  const { latchkey, opened } = world({ isMobile: true, system: 'ios', customWallets })
  expect(canOpenInApp(latchkey, { walletId: 'app.ghost' })).toBe(true)
  openInApp(latchkey, { walletId: 'app.ghost' })
  expect(opened).toEqual([
    'https://phantom.app/ul/browse/https%3A%2F%2Fshop.example%2Fcart?ref=https%3A%2F%2Fshop.example',
  ])
  const elsewhere = { walletId: 'app.ghost', namespace: 'polkadot' }
  expect(canOpenInApp(latchkey, elsewhere)).toBe(false)
})

test('error: a desktop, and a wallet without an in-app browser, are rejected', () => {
  const desktop = world({ customWallets: [{ id: phantom, name: 'Ghost' }] })
  const other = world({ isMobile: true, system: 'android' })
  for (const [{ latchkey }, walletId] of [
    [desktop, phantom],
    [other, 'fox'],
    [other, 'nobody'],
  ] as const) {
    expect(canOpenInApp(latchkey, { walletId })).toBe(false)
    expect(() => openInApp(latchkey, { walletId })).toThrow('This wallet cannot be opened')
  }
})

/** A wallet in two namespaces, and one in each alone. */
function namespaces() {
  const identity = {}
  const both = { connectorId: 'io.both', name: 'Both', identity }
  const mock = mockAdapter({ wallets: [both, { connectorId: 'io.one', name: 'One' }] })
  const solana = mockAdapter({
    namespace: 'solana',
    wallets: [both, { connectorId: 'ws:Two', name: 'Two' }],
  })
  const instance = setup({ adapters: [mock.factory, solana.factory] })
  const at = () => {
    const { view, params } = instance.latchkey.store.get(locationAtom)
    return [view, params]
  }
  return { ...instance, at }
}

test('a wallet of several namespaces offers a choice, one at a time', () => {
  const { latchkey, at } = namespaces()
  openModal(latchkey)
  selectWallet(latchkey, { walletId: 'io.both' })
  expect(at()).toEqual(['ConnectingMultiChain', { walletId: 'io.both' }])
  selectNamespace(latchkey, { walletId: 'io.both', namespace: 'solana' })
  expect(at()).toEqual(['ConnectingExternal', { walletId: 'io.both', namespace: 'solana' }])
  openModal(latchkey, undefined, { namespace: 'eip155' })
  selectWallet(latchkey, { walletId: 'io.both' })
  expect(at()).toEqual(['ConnectingExternal', { walletId: 'io.both' }])
  openModal(latchkey)
  selectWallet(latchkey, { walletId: 'io.one' })
  expect(at()).toEqual(['ConnectingExternal', { walletId: 'io.one' }])
})

test('a network of a namespace that is not connected needs another connection; existing ones stay', async () => {
  const { latchkey, at } = namespaces()
  const { store } = latchkey
  await connect(latchkey, { walletId: 'io.one' })
  openModal(latchkey, 'Networks')
  await selectNetwork(latchkey, { caipNetworkId: 'solana:main' })
  expect(at()).toEqual(['SwitchActiveChain', { caipNetworkId: 'solana:main' }])
  switchActiveChain(latchkey, { caipNetworkId: 'solana:main' })
  expect(at()[0]).toBe('Connect')
  expect(store.get(historyAtom)).toHaveLength(1)
  expect(store.get(filteredNamespaceAtom)).toBe('solana')
  expect(store.get(walletRowsAtom).map(({ id }) => id)).toEqual(['io.both', 'ws:Two'])
  expect(store.get(chosenNetworksAtom)).toMatchObject({ solana: 'solana:main' })
  expect(store.get(activeConnectionAtom)?.connectorId).toBe('io.one')
})

test('the connected wallet is used for its other namespace', async () => {
  const { latchkey, at } = namespaces()
  await connect(latchkey, { walletId: 'io.both', namespace: 'eip155' })
  openModal(latchkey, 'Networks')
  await selectNetwork(latchkey, { caipNetworkId: 'solana:test' })
  switchActiveChain(latchkey, { caipNetworkId: 'solana:test', walletId: 'io.both' })
  expect(at()).toEqual(['ConnectingExternal', { walletId: 'io.both', namespace: 'solana' }])
  await connect(latchkey, { walletId: 'io.both', namespace: 'solana' })
  expect(latchkey.store.get(activeConnectionAtom)).toMatchObject({ caipNetworkId: 'solana:test' })
})

test('error: a network that is not configured is rejected', () => {
  const { latchkey } = namespaces()
  expect(() => switchActiveChain(latchkey, { caipNetworkId: 'solana:other' })).toThrow(
    'Network Not Found',
  )
})

test('an inline card resets its namespace filter when its flow ends', () => {
  const { latchkey } = setup({ inline: true })
  openModal(latchkey, undefined, { namespace: 'eip155' })
  closeModal(latchkey)
  expect(latchkey.store.get(filteredNamespaceAtom)).toBeUndefined()
})
