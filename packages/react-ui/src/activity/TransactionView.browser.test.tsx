import { disconnect, openModal } from '@latchkey/core'
import { confirmationsAtom, type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import { listTransaction } from '@latchkey/scenes/history'
import { testAddresses } from '@latchkey/testing'
import { expect, test, vi } from 'vitest'
import { showAccount, showActivity } from '../../test/showActivity.ts'
import { all, find, getAnnounced, modal, waitForView } from '../../test/showApp.tsx'
import { press } from '../../test/showSend.ts'

const account = '0x1111111111111111111111111111111111111110'
const facts = () =>
  Object.fromEntries(
    Array.from(modal().querySelectorAll('dt'), (name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  )
const nameOf = async () => (await find('lk-transaction-name')).textContent

/** Opens the view of a row of the activity. */
async function showTransaction(index: number, ...options: Parameters<typeof showActivity>) {
  const app = await showActivity(...options)
  await expect.poll(() => all('lk-activity-item').length).toBeGreaterThan(index)
  all('lk-activity-item')[index]?.click()
  await waitForView('Transaction')
  return app
}

test('a sent transaction: who, when, what it cost, and its page on the explorer', async () => {
  const sent = listTransaction(9, 'send', '2026-01-15T11:59:20Z', [
    ['out', '0.123456789012345678', 'ETH'],
  ])
  const fee = { numeric: '0.000021000000000005' }
  await showTransaction(0, [[{ ...sent, metadata: { ...sent.metadata, fee } }]])
  expect(await nameOf()).toBe('Sent 0.123456789012345678 ETH')
  const hash = `0x${'9'.padStart(64, '0')}`
  expect(facts()).toMatchObject({
    Status: 'Confirmed',
    From: expect.stringContaining(account),
    To: testAddresses[1],
    Network: 'Ethereum',
    'Network fee': '0.000021000000000005 ETH',
    Transaction: expect.stringContaining(hash),
  })
  expect(modal().querySelector('time')?.textContent).toMatch(/^January 15, 2026 at /)
  const link = (await find('lk-transaction-explorer')) as HTMLAnchorElement
  expect(link.href).toBe(`https://explorer.test/1/tx/${hash}`)
  expect(link.target).toBe('_blank')
  expect(link.getAttribute('aria-description')).toBe('Opens in a new tab')
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('lk-transaction-copy')
  expect(written).toHaveBeenCalledWith(hash)
  await expect.poll(() => getAnnounced('status')).toBe('Hash copied')
})

test('of a received one, the account is who received it', async () => {
  await showTransaction(1)
  expect(await nameOf()).toBe('Received 1,250.75 DUSD')
  expect(facts()).toMatchObject({ From: testAddresses[1], To: expect.stringContaining(account) })
  expect(facts()).not.toHaveProperty('Network fee')
})

test('of a swap, each side is listed', async () => {
  await showTransaction(2)
  expect(facts()).toMatchObject({ Sent: '0.99 ETH', Received: '3,204.18 DUSD' })
})

test('security: spam is named as such', async () => {
  await showActivity()
  await press('lk-activity-spam')
  await expect.poll(() => all('lk-activity-item').length).toBe(8)
  all('lk-activity-item').at(-1)?.click()
  await find('lk-transaction-name')
  expect(modal().textContent).toContain('This looks like spam')
  expect(modal().textContent).toContain('send nothing back')
})

test('one in progress resolves while it is shown', async () => {
  const { latchkey } = await showAccount([[]])
  const sending: Transaction = {
    ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', from: account, to: testAddresses[1] },
    ...{ token: { symbol: 'ETH', decimals: 18 }, amount: '1', createdAt: 0, name: 'birch.eth' },
    status: 'requesting',
  }
  latchkey.store.set(transactionsAtom, [sending])
  openModal(latchkey, 'Transaction', { params: { id: 'a' } })
  const status = () => facts().Status
  await expect.poll(status).toBe('Waiting for your wallet')
  expect(facts().To).toBe(`birch.eth${testAddresses[1]}`)
  expect(await nameOf()).toBe('Sending 0.000000000000000001 ETH')
  expect(all('lk-transaction-explorer')).toEqual([])
  latchkey.store.set(transactionsAtom, [{ ...sending, hash: '0x12', status: 'submitted' }])
  await expect.poll(status).toBe('In progress')
  await find('lk-transaction-explorer')
  latchkey.store.set(confirmationsAtom, { a: 3 })
  latchkey.store.set(transactionsAtom, [{ ...sending, hash: '0x12', status: 'confirmed' }])
  await expect.poll(status).toBe('3 of 12 confirmations')
  latchkey.store.set(confirmationsAtom, {})
  await expect.poll(status).toBe('Confirmed')
})

test('error: one that is not in the activity says so', async () => {
  const { latchkey } = await showAccount()
  openModal(latchkey, 'Transaction', { params: { id: '0xffff' } })
  await waitForView('Transaction')
  await expect.poll(() => modal().textContent).toContain('not in the activity')
})

test('error: activity that cannot be read says so, and can be read again', async () => {
  let isDown = true
  const { latchkey } = await showAccount(undefined, () => isDown)
  const id = `0x${'9'.padStart(64, '0')}`
  openModal(latchkey, 'Transaction', { params: { id } })
  await find('lk-transaction-retry')
  expect(modal().textContent).not.toContain('not in the activity')
  isDown = false
  await press('lk-transaction-retry')
  expect(await nameOf()).toBe('Sent 0.5 ETH')
})

test('error: without a connection the view says so', async () => {
  const { latchkey } = await showAccount()
  await disconnect(latchkey)
  openModal(latchkey, 'Transaction', { params: { id: 'a' } })
  await waitForView('Transaction')
  expect(all('lk-transaction-name')).toEqual([])
})
