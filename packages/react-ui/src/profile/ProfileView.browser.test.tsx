import { activeConnectionAtom, connect, openModal } from '@latchkey/core'
import { noticeAtom } from '@latchkey/core/modal'
import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  afterwards,
  all,
  find,
  getView,
  modal,
  showApp,
  waitForRemoval,
  waitForView,
  wallet,
} from '../../test/showApp.tsx'

const moon = {
  connectorId: 'io.moon',
  name: 'Moon',
  rdns: 'io.moon',
  accounts: ['0x2222222222222222222222222222222222222222'],
}

async function getOpenProfile(walletIds: readonly string[], config = {}) {
  const mock = mockAdapter({ wallets: [wallet, moon] })
  const app = showApp(null, { mock, config })
  for (const walletId of walletIds) await connect(app.latchkey, { walletId })
  openModal(app.latchkey, 'Profile')
  await waitForView('Profile')
  const { store } = app.latchkey
  // A notice disappears automatically, so record it.
  const notices: string[] = []
  const note = () => {
    const { text } = store.get(noticeAtom) ?? {}
    if (text !== undefined) notices.push(text)
  }
  note()
  afterwards(store.sub(noticeAtom, note))
  return {
    ...app,
    active: () => store.get(activeConnectionAtom)?.connectorId,
    notice: () => notices.at(-1),
  }
}

const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
const text = () => modal().querySelector('[data-testid="lk-view-Profile"]')?.textContent

test('the active connection comes first and is marked; a click makes another one active', async () => {
  const { active, notice } = await getOpenProfile(['io.moon', 'io.orbit'])
  expect(text()).toContain('2 wallets connected')
  expect((await find('lk-connection-io.orbit')).getAttribute('aria-current')).toBe('true')
  expect(all('lk-switch-io.orbit')).toEqual([])
  await click('lk-switch-io.moon')
  expect(active()).toBe('io.moon')
  await expect.poll(notice).toBe('Wallet switched')
  await find('lk-switch-io.orbit')
  const [first] = modal().querySelectorAll('[data-testid^="lk-connection-"]')
  expect(first?.getAttribute('data-testid')).toBe('lk-connection-io.moon')
})

test('ending one shows a busy state on that one alone, and keeps the view and the other', async () => {
  const { latchkey, mock, active } = await getOpenProfile(['io.moon', 'io.orbit'])
  mock.hold('disconnect')
  await click('lk-disconnect-io.orbit')
  await expect.poll(async () => (await find('lk-connection-io.orbit')).ariaBusy).toBe('true')
  expect((await find('lk-connection-io.moon')).ariaBusy).toBeNull()
  mock.release()
  await waitForRemoval('lk-connection-io.orbit')
  expect(active()).toBe('io.moon')
  await find('lk-recent-io.orbit')
  expect(getView(latchkey)).toBe('Profile')
  expect(all('lk-disconnect-all')).toEqual([])
})

test('ending all leaves no connection, a button to add one, and the recent ones to connect again', async () => {
  const { active, notice } = await getOpenProfile(['io.moon', 'io.orbit'])
  await click('lk-disconnect-all')
  await expect.poll(text).toContain('No wallet connected')
  expect(active()).toBeUndefined()
  await userEvent.click(page.getByRole('button', { name: 'Connect Moon', exact: true }))
  await find('lk-connection-io.moon')
  expect(active()).toBe('io.moon')
  await expect.poll(notice).toBe('Wallet added')
})

test('error: a wallet that fails to disconnect is removed, with a notice', async () => {
  const { mock, notice } = await getOpenProfile(['io.orbit'])
  mock.fails.disconnect = new Error('locked')
  await click('lk-disconnect-io.orbit')
  await expect.poll(notice).toBe('Failed to disconnect wallet')
  await expect.poll(text).toContain('No wallet connected')
})

test('a wallet that ends its connection is removed from the view, and the other one becomes active', async () => {
  const { latchkey, mock, active } = await getOpenProfile(['io.moon', 'io.orbit'])
  mock.emitAccounts('io.orbit', [])
  await waitForRemoval('lk-connection-io.orbit')
  expect(active()).toBe('io.moon')
  mock.emitAccounts('io.moon', [])
  await expect.poll(text).toContain('No wallet connected')
  expect(getView(latchkey)).toBe('Profile')
})

test('security: a recent wallet does not pass by terms that must be ticked', async () => {
  const { latchkey, mock } = await getOpenProfile(['io.orbit'], {
    termsConditionsUrl: 'https://shop.test/terms',
    features: { legalCheckbox: true },
  })
  await click('lk-disconnect-io.orbit')
  await find('lk-recent-io.orbit')
  const before = mock.calls.length
  await userEvent.click(page.getByRole('button', { name: 'Connect Orbit', exact: true }))
  await waitForView('Connect')
  expect(getView(latchkey)).toBe('Connect')
  expect(mock.calls.slice(before).some(({ method }) => method === 'connect')).toBe(false)
})

test('a wallet with connections in two namespaces shows their names, and each is ended separately', async () => {
  const both = { ...wallet, identity: {} }
  const one = mockAdapter({ wallets: [both] })
  const other = mockAdapter({ namespace: 'solana', wallets: [both] })
  const { latchkey } = showApp(null, {
    mock: one,
    config: { adapters: [one.factory, other.factory] },
  })
  for (const namespace of ['eip155', 'solana'] as const)
    await connect(latchkey, { walletId: 'io.orbit', namespace })
  openModal(latchkey, 'Profile')
  await waitForView('Profile')
  expect((await find('lk-connection-io.orbit')).textContent).toContain('Ethereum and compatible')
  expect((await find('lk-connection-io.orbit-solana')).textContent).toContain('Solana')
  const ending = await find('lk-disconnect-io.orbit-solana')
  expect(ending.getAttribute('aria-description')).toBe('Solana')
  await userEvent.click(page.elementLocator(ending))
  await waitForRemoval('lk-connection-io.orbit-solana')
  await find('lk-connection-io.orbit')
  expect(latchkey.store.get(activeConnectionAtom)?.namespace).toBe('eip155')
})
