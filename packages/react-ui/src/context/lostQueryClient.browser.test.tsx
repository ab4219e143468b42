import { connect, getQueryClient, openModal } from '@latchkey/core'
import { entries, entryId, registry } from '@latchkey/scenes/registry'
import { mockAdapter } from '@latchkey/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { find, modal, showApp, waitForRemoval, waitForView, wallet } from '../../test/showApp.tsx'

vi.mock('@latchkey/core', { spy: true })

beforeEach(() => {
  vi.mocked(getQueryClient).mockRejectedValue(new TypeError('Failed to fetch'))
})
afterEach(() => {
  vi.mocked(getQueryClient).mockReset()
})

const click = async (testId: string) => userEvent.click(page.elementLocator(await find(testId)))
const balance = async () => (await find('lk-balance')).textContent

test('error: if the query client failed to load, requesting the balance again loads it', async () => {
  const { latchkey } = showApp(null, { mock: mockAdapter({ wallets: [wallet] }) })
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey)
  await waitForView('Account')
  await expect.poll(balance).toBe('—')
  vi.mocked(getQueryClient).mockReset()
  await click('lk-balance-retry')
  await expect.poll(balance).toBe('1.500 ETH')
})

test('error: if the query client failed to load, installed wallets are listed, and a retry loads the others', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'io.orbit', name: 'Orbit' }] })
  const { latchkey } = showApp(null, { mock, config: registry(entries) })
  openModal(latchkey, 'AllWallets')
  await waitForView('AllWallets')
  await find('lk-wallet-card-io.orbit')
  await find('lk-try-again')
  expect(modal().textContent).toContain('Could not load wallets')
  vi.mocked(getQueryClient).mockReset()
  await click('lk-try-again')
  await find(`lk-wallet-card-${entryId(0)}`)
  await waitForRemoval('lk-try-again')
})
