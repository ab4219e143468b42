import { activeConnectionAtom, connect, openModal } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  all,
  find,
  getView,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'

async function openAccount(options: Parameters<typeof mockAdapter>[0] = {}, config = {}) {
  const mock = mockAdapter({ wallets: [wallet], ...options })
  const app = showApp(null, { mock, config })
  const { address } = await connect(app.latchkey, { walletId: 'io.orbit' })
  openModal(app.latchkey)
  await waitForView('Account')
  return { ...app, address }
}

const balance = async () => (await find('lk-balance')).textContent

test('shows the address, whole for assistive technology, and the balance floored to three decimals', async () => {
  const { address } = await openAccount({ balance: 1_999_999_999_999_999_999n })
  expect((await find('lk-address')).textContent).toContain(address)
  expect((await find('lk-address')).title).toBe(address)
  await expect.poll(balance).toBe('1.999 ETH')
})

test('a true zero is 0.000', async () => {
  await openAccount({ balance: 0n })
  await expect.poll(balance).toBe('0.000 ETH')
})

test('error: an unknown balance is — with the reason, never 0, and can be requested again', async () => {
  const mock = mockAdapter({ wallets: [wallet], fails: { getBalance: new Error('down') } })
  const { latchkey } = showApp(null, { mock })
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  await waitForView('Account')
  await expect.poll(balance).toBe('—')
  expect(modal().textContent).toContain('Token Balance Unavailable')
  delete mock.fails.getBalance
  await userEvent.click(page.elementLocator(await find('lk-balance-retry')))
  await expect.poll(balance).toBe('1.500 ETH')
})

test('while the balance loads no amount is shown', async () => {
  const { mock } = await openAccount({ hold: ['getBalance'] })
  expect(await balance()).toBe('Loading balance')
  mock.release()
  await expect.poll(balance).toBe('1.500 ETH')
})

test('follows another account and another network of the wallet', async () => {
  const { mock } = await openAccount()
  const next = '0x2222222222222222222222222222222222222222'
  mock.emitAccounts('io.orbit', [next])
  await expect.poll(async () => (await find('lk-address')).title).toBe(next)
  mock.emitChain('io.orbit', 'eip155:137')
  await expect.poll(async () => (await find('lk-account-network')).textContent).toContain('Polygon')
})

test('the explorer is opened safely in another tab', async () => {
  const { address } = await openAccount()
  const link = (await find('lk-explorer')) as HTMLAnchorElement
  expect(link.href).toBe(`https://explorer.test/1/address/${address}`)
  expect(link.rel).toBe('noopener noreferrer')
})

test('the network leads to the list and back, unless the site has switched that off', async () => {
  const { latchkey } = await openAccount()
  await userEvent.click(page.elementLocator(await find('lk-header-network')))
  await waitForView('Networks')
  await userEvent.click(page.elementLocator(await find('lk-back')))
  await waitForView('Account')
  expect(getView(latchkey)).toBe('Account')
})

test('with allowNetworkSwitch off there is no link to the list', async () => {
  await openAccount({}, { allowNetworkSwitch: false })
  expect(all('lk-header-network')).toEqual([])
  expect((await find('lk-account-network')).tagName).toBe('DIV')
})

test('disconnecting shows a busy state and closes at the end', async () => {
  const { latchkey, mock } = await openAccount()
  mock.hold('disconnect')
  await userEvent.click(page.elementLocator(await find('lk-disconnect')))
  await expect.poll(async () => (await find('lk-disconnect')).ariaBusy).toBe('true')
  mock.release()
  await waitForRemoval('lk-modal')
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
})

test('error: a wallet that fails to disconnect is removed, and the modal shows the failure', async () => {
  const { latchkey, mock } = await openAccount()
  mock.fails.disconnect = new Error('locked')
  await userEvent.click(page.elementLocator(await find('lk-disconnect')))
  await expect.poll(() => modal().textContent).toContain('Failed to disconnect')
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
  expect(getView(latchkey)).toBeDefined()
})

test('security: a hostile wallet name stays text on its one line', async () => {
  await openAccount({
    wallets: [{ connectorId: 'io.orbit', name: `<b>${'W'.repeat(500)}\u202e` }],
  })
  const view = await find('lk-view-Account')
  expect(view.querySelector('b')).toBeNull()
  expect(view.scrollWidth).toBeLessThanOrEqual(view.clientWidth)
})

test('the account view closes when the wallet ends the connection', async () => {
  const { mock, latchkey } = await openAccount()
  mock.dropConnection('io.orbit')
  await waitFor(() => expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined())
  await waitForRemoval('lk-modal')
})
