import { connect, disconnect, type LatchkeyConfig, openModal, setLanguage } from '@latchkey/core'
import { raiseAlert, UserRejectedError } from '@latchkey/core/modal'
import { entries, registry } from '@latchkey/scenes/registry'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter, mockNetworks } from '@latchkey/testing'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  afterwards,
  find,
  getAnnounced,
  getView,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../test/showApp.tsx'
import { click, says, showCode, text } from '../test/showPairing.ts'
import { translatePage } from '../test/translatePage.ts'
import { ConnectButton } from './buttons/ConnectButton.tsx'
import { NetworkButton } from './buttons/NetworkButton.tsx'
import { WalletButton } from './buttons/WalletButton.tsx'

/** Collects the errors of React: a node that is not where React has put it. */
function collectErrors() {
  const errors: unknown[] = []
  const log: NonNullable<LatchkeyConfig['log']> = ({ cause }) => {
    if (cause instanceof DOMException) errors.push(cause)
  }
  return { errors, log }
}

function show({
  children,
  mock = mockAdapter({ wallets: [wallet] }),
  ...config
}: { children?: ReactNode; mock?: ReturnType<typeof mockAdapter> } & LatchkeyConfig = {}) {
  const { errors, log } = collectErrors()
  return { ...showApp(children, { mock, config: { log, ...config } }), errors }
}
const fill = async (testId: string, words: string) =>
  userEvent.fill(page.elementLocator(await find(testId)), words)

test('a translated modal asks the wallet, is declined twice, connects and closes, and announces each step', async () => {
  const { latchkey, mock, errors } = show()
  mock.hold('connect')
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  translatePage()
  await click('lk-wallet-io.orbit')
  await waitForView('ConnectingExternal')
  const title = await find('lk-header-title')
  expect(title.textContent).toBe('Orbit')
  expect(title.querySelector('font')).toBeNull()
  for (const _ of ['once', 'again']) {
    await says('Approve the request in your wallet.')
    await waitFor(() => expect(getAnnounced('status')).toContain('Continue in Orbit'))
    const panel = modal().querySelector('[part=status]')
    expect(panel?.querySelector('bdi')?.innerHTML).toBe('Orbit')
    expect(panel?.querySelector('span font')?.textContent).toBe('Continue in ')
    await waitFor(() => expect(mock.waiting).toEqual(['connect']))
    mock.refuse('connect', new UserRejectedError())
    await says('You declined in Orbit')
    await waitFor(() => expect(getAnnounced('alert')).toContain('You declined in Orbit'))
    expect(getAnnounced('status')).toBe('')
    await click('lk-try-again')
  }
  await waitFor(() => expect(mock.waiting).toEqual(['connect']))
  mock.release()
  await waitForRemoval('lk-modal')
  await waitFor(() => expect(getAnnounced('status')).toBe('Connected with Orbit'))
  await disconnect(latchkey)
  await waitFor(() => expect(getAnnounced('status')).toBe('Wallet disconnected'))
  expect(errors).toEqual([])
})

test('the legal links of a translated modal follow the language', async () => {
  const { latchkey, errors } = show({ termsConditionsUrl: 'https://shop.test/terms' })
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  translatePage()
  const legal = () => modal().querySelector('[part=legal]')?.textContent
  expect(legal()).toBe('By connecting a wallet, you agree to the terms of service.')
  setLanguage(latchkey, { locale: 'ar' })
  await waitFor(() => expect(legal()).toBe('بربط محفظة، فإنك توافق على شروط الخدمة.'))
  expect(errors).toEqual([])
})

test('a translated list of networks is searched', async () => {
  const [first] = mockNetworks('eip155')
  const networks = Array.from({ length: 8 }, (_, index) => ({
    ...(first as NonNullable<typeof first>),
    id: index + 1,
    caipNetworkId: `eip155:${index + 1}` as const,
    name: index === 0 ? 'Polygon' : `Network ${index}`,
  }))
  const { latchkey, errors } = show({ mock: mockAdapter({ wallets: [wallet], networks }) })
  openModal(latchkey, 'Networks')
  await waitForView('Networks')
  translatePage()
  const rows = () => modal().querySelectorAll('[part=network-row]').length
  await fill('lk-network-search', 'poly')
  await waitFor(() => expect(rows()).toBe(1))
  await fill('lk-network-search', 'polyx')
  await says('No network matches “polyx”')
  await fill('lk-network-search', 'polyxy')
  await says('No network matches “polyxy”')
  await fill('lk-network-search', '')
  await waitFor(() => expect(rows()).toBe(8))
  expect(getView(latchkey)).toBe('Networks')
  expect(errors).toEqual([])
})

test('in a translated account the address is copied twice, and address, balance and names are not translated', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  afterwards(() => written.mockRestore())
  const { latchkey, errors } = show()
  const { address } = await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  await waitForView('Account')
  await waitFor(async () => expect((await find('lk-balance')).textContent).toContain('ETH'))
  translatePage()
  for (const _ of ['once', 'again']) {
    await click('lk-copy-address')
    await waitFor(() => expect(getAnnounced('status')).toBe('Address copied'))
  }
  expect((await find('lk-address')).textContent).toContain(address)
  expect((await find('lk-address')).querySelector('font')).toBeNull()
  expect((await find('lk-balance')).querySelector('font')).toBeNull()
  expect((await find('lk-account-network')).querySelector('bdi font')).toBeNull()
  expect((await find('lk-disconnect')).querySelector('bdi font')).not.toBeNull()
  await click('lk-disconnect')
  await waitForRemoval('lk-modal')
  expect(errors).toEqual([])
})

test('in a translated grid wallets are searched, and their names are not translated', async () => {
  const { latchkey, errors } = show(registry(entries))
  openModal(latchkey, 'AllWallets')
  await waitForView('AllWallets')
  translatePage()
  const cards = () => modal().querySelectorAll('[part=wallet-card]').length
  await fill('lk-wallet-search', 'heron')
  await waitFor(() => expect(cards()).toBe(9))
  await waitFor(() => expect(getAnnounced('status')).toContain('9 wallets'))
  expect(modal().querySelector('[part=wallet-card] bdi font')).toBeNull()
  await fill('lk-wallet-search', 'nothing')
  await says('No wallet matches “nothing”')
  await fill('lk-wallet-search', '')
  await waitFor(() => expect(cards()).toBeGreaterThan(9))
  expect(getView(latchkey)).toBe('AllWallets')
  expect(errors).toEqual([])
})

test('a translated code expires, is renewed, and its link is copied', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  afterwards(() => written.mockRestore())
  const { errors, log } = collectErrors()
  const { latchkey, clock } = await showCode({ log })
  await find('lk-qr')
  translatePage()
  clock.advance(230_001)
  await says('This code has expired')
  await click('lk-try-again')
  await find('lk-qr')
  await click('lk-copy-link')
  await says('Link copied')
  await waitFor(() => {
    clock.advance(2_000)
    expect(text()).toContain('Copy link')
  })
  await click('lk-back')
  await waitForView('Connect')
  expect(getView(latchkey)).toBe('Connect')
  expect(errors).toEqual([])
})

test('a translated alert is replaced by one without details', async () => {
  const { latchkey, errors } = show({ debug: true })
  openModal(latchkey, 'Connect')
  await waitForView('Connect')
  translatePage()
  raiseAlert(latchkey, { code: 'invalidProjectId', details: 'services.data' })
  await waitFor(async () => expect((await find('lk-alert')).textContent).toContain('services.data'))
  raiseAlert(latchkey, { code: 'networkNotFound' })
  await waitFor(async () => expect((await find('lk-alert')).textContent).not.toContain(': '))
  expect(getView(latchkey)).toBe('Connect')
  expect(errors).toEqual([])
})

test('the translated buttons of the page follow the connection and the language', async () => {
  const { latchkey, main } = show({
    children: (
      <>
        <ConnectButton />
        <NetworkButton />
        <WalletButton wallet="io.orbit" />
      </>
    ),
  })
  const button = async (id: string) => (await find(id)).textContent
  await find('lk-connect-button')
  translatePage(main)
  await connect(latchkey, { walletId: 'io.orbit' })
  const own = 'lk-wallet-button-io.orbit'
  await waitFor(async () => expect(await button(own)).toContain('Orbit Connected'))
  await waitFor(async () => expect(await button('lk-account-button')).toContain('ETH'))
  expect((await find('lk-account-button')).querySelector('bdi font')).toBeNull()
  setLanguage(latchkey, { locale: 'ar' })
  await waitFor(async () => expect(await button(own)).toContain('مرتبطة'))
  await waitFor(async () => expect(await button('lk-account-button')).toContain('الحساب'))
  await disconnect(latchkey)
  await waitFor(async () => expect(await button('lk-connect-button')).toBe('ربط المحفظة'))
})
