import { mockAdapter, mockConnector } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { laterViews } from '../../../test/laterViews.ts'
import { mockPlatform, setup, waitForIdle } from '../../../test/setup.ts'
import { siteSessions } from '../../../test/siteSessions.ts'
import { connect } from '../../connect/connect.ts'
import { InvalidConfigError } from '../../options/errors.ts'
import { filteredNamespaceAtom } from '../../state/networks.ts'
import { openNetworks } from '../networks/openNetworks.ts'
import { closeModal } from './closeModal.ts'
import { goBack } from './goBack.ts'
import { navigate, resetView } from './navigate.ts'
import { findFirstView, openModal } from './openModal.ts'
import { requestClose } from './requestClose.ts'
import { setLanguage } from './setLanguage.ts'
import { historyAtom, languageAtom, locationAtom, modalAtom, openCountAtom } from './state.ts'
import { type BuiltViewName, builtViews, isBuilt, type ViewName } from './views.ts'

const view = (latchkey: ReturnType<typeof setup>['latchkey']) =>
  latchkey.store.get(locationAtom).view
const names = (latchkey: ReturnType<typeof setup>['latchkey']) =>
  latchkey.store.get(historyAtom).map((location) => location.view)

async function connected(config = {}) {
  const world = setup(config)
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  world.events.length = 0
  return world
}

test('the opening rules of the specification', async () => {
  expect(findFirstView(setup().latchkey)).toBe('Connect')
  const { latchkey, mock } = await connected()
  expect(findFirstView(latchkey)).toBe('Account')
  mock.emitChain('mock', 'eip155:999')
  expect(findFirstView(latchkey)).toBe('UnsupportedChain')
  const relay = { adapters: [], connectors: [mockConnector().factory] }
  expect(findFirstView(setup(relay).latchkey)).toBe('ConnectingWalletConnectBasic')
  const phone = { ...relay, platform: mockPlatform({ isMobile: true }) }
  expect(findFirstView(setup(phone).latchkey)).toBe('AllWallets')
  expect(findFirstView(setup({ ...phone, features: { allWallets: false } }).latchkey)).toBe(
    'ConnectingWalletConnectBasic',
  )
})

test('opens at Connect, and at Account when connected', async () => {
  const { latchkey, events } = setup()
  openModal(latchkey)
  expect(view(latchkey)).toBe('Connect')
  expect(events).toContainEqual(['MODAL_OPEN', { connected: false }])
  const later = await connected()
  openModal(later.latchkey)
  expect(view(later.latchkey)).toBe('Account')
  expect(later.events).toEqual([['MODAL_OPEN', { connected: true }]])
})

test('an explicit view wins, with its parameters', () => {
  const { latchkey } = setup()
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'mock' } })
  expect(latchkey.store.get(locationAtom)).toMatchObject({
    view: 'ConnectingExternal',
    params: { walletId: 'mock' },
    canGoBack: false,
  })
})

test('without adapters a phone shows all wallets; error: without a relay as well, no wallet can connect', () => {
  const { latchkey } = setup({ adapters: [] })
  expect(() => openModal(latchkey)).toThrow(InvalidConfigError)
  expect(() => openModal(latchkey)).toThrow('Invalid option "adapters": expected one')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  const platform = mockPlatform({ isMobile: true })
  const phone = setup({ adapters: [], platform })
  expect(() => openModal(phone.latchkey)).toThrow(InvalidConfigError)
  const relay = { adapters: [], connectors: [mockConnector().factory] }
  const reached = setup({ ...relay, platform })
  openModal(reached.latchkey)
  expect(view(reached.latchkey)).toBe('AllWallets')
  const without = setup({ ...relay, platform, features: { allWallets: false } })
  openModal(without.latchkey)
  expect(view(without.latchkey)).toBe('ConnectingWalletConnectBasic')
})

test('without adapters a desktop shows a QR code if a relay is configured', () => {
  const { latchkey } = setup({ adapters: [], connectors: [mockConnector().factory] })
  openModal(latchkey)
  expect(view(latchkey)).toBe('ConnectingWalletConnectBasic')
})

test.each(Object.keys(builtViews) as BuiltViewName[])('%s can be opened', (name) => {
  const { latchkey } = setup({
    siwx: siteSessions().siwx,
    features: { smartSessions: true, explainRequests: true },
  })
  openModal(latchkey, name, { params: { walletId: 'mock', caipNetworkId: 'eip155:1' } as never })
  expect(view(latchkey)).toBe(name)
})

const unbuilt = (Object.keys(laterViews) as ViewName[]).filter((name) => !isBuilt(name))

test.each(unbuilt)('error: %s is rejected by name', (name) => {
  const { latchkey } = setup({
    features: { smartSessions: true, explainRequests: true, collapseWallets: true },
  })
  expect(() => openModal(latchkey, name)).toThrow(`The view ${name} is not available`)
})

test('an unknown view is rejected', () => {
  const { latchkey } = setup()
  expect(() => openModal(latchkey, 'toString' as ViewName)).toThrow('toString is not available')
})

test('an opening for one namespace narrows the lists until the modal closes', () => {
  const { latchkey } = setup()
  openModal(latchkey, undefined, { namespace: 'eip155' })
  expect(latchkey.store.get(filteredNamespaceAtom)).toBe('eip155')
  closeModal(latchkey)
  expect(latchkey.store.get(filteredNamespaceAtom)).toBeUndefined()
})

test('closeModal closes on UnsupportedChain too', () => {
  const { latchkey, events } = setup()
  openModal(latchkey, 'UnsupportedChain')
  closeModal(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(events.at(-1)).toEqual(['MODAL_CLOSE', { connected: false }])
})

test('navigation goes forward and back, with directions', () => {
  const { latchkey } = setup()
  openModal(latchkey)
  navigate(latchkey, 'Networks')
  expect(latchkey.store.get(locationAtom)).toMatchObject({ direction: 'next', canGoBack: true })
  navigate(latchkey, 'Networks')
  navigate(latchkey, 'ConnectingExternal', { walletId: 'mock' })
  expect(names(latchkey)).toEqual(['Connect', 'Networks', 'ConnectingExternal'])
  goBack(latchkey)
  expect(names(latchkey)).toEqual(['Connect', 'Networks'])
  goBack(latchkey)
  expect(latchkey.store.get(locationAtom)).toMatchObject({ view: 'Connect', direction: 'prev' })
  resetView(latchkey, 'Connect')
  expect(names(latchkey)).toEqual(['Connect'])
})

test('the same view with other parameters is another step', () => {
  const { latchkey } = setup()
  openModal(latchkey, 'ConnectingExternal', { params: { walletId: 'a' } })
  navigate(latchkey, 'ConnectingExternal', { walletId: 'b' })
  const keys = latchkey.store.get(historyAtom).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

test('back closes without a previous view', () => {
  const { latchkey, events } = setup()
  openModal(latchkey)
  goBack(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(events.at(-1)).toEqual(['MODAL_CLOSE', { connected: false }])
})

test('back closes if the history contains UnsupportedChain', () => {
  const { latchkey } = setup()
  openModal(latchkey, 'UnsupportedChain')
  navigate(latchkey, 'SwitchNetwork', { caipNetworkId: 'eip155:1' })
  goBack(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('back to Connect becomes Account once connected', async () => {
  const { latchkey } = await connected()
  openModal(latchkey, 'Connect')
  navigate(latchkey, 'Networks')
  goBack(latchkey)
  expect(view(latchkey)).toBe('Account')
})

/** Connected, on a network that is not configured. */
async function openUnknown(config = {}) {
  const world = await connected(config)
  world.mock.emitChain('mock', 'eip155:56')
  return world
}

test('X, Escape and the overlay shake on UnsupportedChain for 500 ms, once', async () => {
  const { latchkey, clock } = await openUnknown()
  expect(view(latchkey)).toBe('UnsupportedChain')
  requestClose(latchkey)
  requestClose(latchkey)
  expect(latchkey.store.get(modalAtom)).toEqual({ isOpen: true, isShaking: true })
  clock.advance(499)
  expect(latchkey.store.get(modalAtom).isShaking).toBe(true)
  clock.advance(1)
  expect(latchkey.store.get(modalAtom).isShaking).toBe(false)
})

test('UnsupportedChain without a wallet closes with X', () => {
  const { latchkey } = setup()
  openModal(latchkey, 'UnsupportedChain')
  requestClose(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('a switch that was opened from UnsupportedChain shakes too, any other closes', async () => {
  const { latchkey } = await openUnknown()
  navigate(latchkey, 'SwitchNetwork', { caipNetworkId: 'eip155:1' })
  requestClose(latchkey)
  expect(latchkey.store.get(modalAtom)).toEqual({ isOpen: true, isShaking: true })
  openModal(latchkey, 'Networks')
  navigate(latchkey, 'SwitchNetwork', { caipNetworkId: 'eip155:1' })
  requestClose(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('with allowUnsupportedChain, X closes', async () => {
  const { latchkey } = await openUnknown({ allowUnsupportedChain: true })
  openModal(latchkey, 'UnsupportedChain')
  requestClose(latchkey)
  expect(latchkey.store.get(modalAtom)).toEqual({ isOpen: false, isShaking: false })
})

test('inline, closing shows Connect, or Account when connected', async () => {
  const { latchkey } = setup({ inline: true })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  navigate(latchkey, 'Networks')
  closeModal(latchkey)
  expect(view(latchkey)).toBe('Connect')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  const later = await connected({ inline: true })
  navigate(later.latchkey, 'Networks')
  closeModal(later.latchkey)
  expect(view(later.latchkey)).toBe('Account')
})

test('inline, each opening is counted, and the current view stays', async () => {
  const { latchkey, mock } = await connected({ inline: true })
  const { store } = latchkey
  const openings = () => store.get(openCountAtom)
  expect(openings()).toBe(0)
  closeModal(latchkey)
  const { key } = store.get(locationAtom)
  openModal(latchkey)
  expect([openings(), store.get(locationAtom).key]).toEqual([1, key])
  openNetworks(latchkey)
  expect([openings(), view(latchkey)]).toEqual([2, 'Networks'])
  expect(store.get(locationAtom).canGoBack).toBe(true)
  // The network changed in the wallet: the view changes in place, without scrolling.
  mock.emitChain('mock', 'eip155:999')
  expect([openings(), view(latchkey)]).toEqual([2, 'UnsupportedChain'])
})

test('closing a closed modal emits no event', () => {
  const { latchkey, events } = setup({}, mockAdapter())
  events.length = 0
  closeModal(latchkey)
  expect(events).toEqual([])
})

test('locale and direction can be set later; error: invalid values are named', () => {
  const { latchkey } = setup()
  setLanguage(latchkey, { locale: 'ar', dir: 'rtl' })
  expect(latchkey.store.get(languageAtom)).toEqual({ locale: 'ar', dir: 'rtl' })
  expect(() => setLanguage(latchkey, { dir: 'up' as never })).toThrow('"dir"')
})
