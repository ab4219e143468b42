import { openModal, setFeatures } from '@latchkey/core'
import { goBack } from '@latchkey/core/modal'
import { getTransactions } from '@latchkey/core/transactions'
import { history, listTransaction } from '@latchkey/scenes/history'
import { testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { showAccount, showActivity } from '../../test/showActivity.ts'
import { all, find, modal, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { press, write } from '../../test/showSend.ts'

const names = () =>
  all('lk-activity-item').map((row) => row.querySelector('bdi')?.textContent ?? undefined)
const texts = () =>
  all('lk-activity-item').map((row) =>
    Array.from(
      row.querySelectorAll('.lkRowName, .lkRowHint, time'),
      (part) => part.textContent,
    ).join(' | '),
  )
const headings = () =>
  Array.from(
    modal().querySelectorAll('[data-testid=lk-view-Transactions] h3'),
    (heading) => heading.textContent,
  )

const account = {
  isSmartAccount: false,
  address: '0x1111111111111111111111111111111111111110',
  projectId: 'demo',
}

test('transactions are listed by month; the next page is fetched at the end of the list', async () => {
  const { tracked } = await showActivity()
  await expect.poll(headings).toEqual(['January', 'December 2025', 'November 2024'])
  expect(texts()).toEqual([
    'Sent 0.5 ETH | to 0x70…79C8 | 40 sec ago',
    'Received 1,250.75 DUSD | from 0x70…79C8 | 2 hrs ago',
    'Swapped 0.99 ETH → 3,204.18 DUSD | 4 d ago',
    'Approved | to 0x70…79C8 | 4 d ago',
    'Minted Devnet Leaves #7 | 1 mo ago',
    'Failed | to 0x70…79C8 | 1 mo ago',
    'Deployed | to 0x70…79C8 | 1 yr ago',
  ])
  await waitForRemoval('lk-activity-next')
  expect(tracked()).toEqual([['LOAD_MORE_TRANSACTIONS', { ...account, cursor: '1' }]])
})

test('security: what others put into the history is hidden behind a line that says how many', async () => {
  await showActivity()
  expect((await find('lk-activity-spam')).textContent).toBe('1 transaction hidden as spam')
  expect(modal().textContent).not.toContain('USDC')
  await press('lk-activity-spam')
  await expect.poll(() => modal().textContent).toContain('Received 5,000 USDC')
  await press('lk-activity-spam')
  await expect.poll(() => modal().textContent).not.toContain('USDC')
})

test('error: a first page that fails says so, and can be fetched again', async () => {
  let isDown = true
  const { tracked } = await showActivity(history.slice(0, 1), () => isDown)
  await find('lk-activity-retry')
  expect(modal().textContent).toContain('Failed to fetch transactions')
  expect(modal().textContent).not.toContain('No activity yet')
  expect(tracked()).toEqual([['ERROR_FETCH_TRANSACTIONS', account]])
  isDown = false
  await press('lk-activity-retry')
  await expect.poll(names).toHaveLength(4)
})

test('error: a next page that fails leaves those before, and can be fetched again', async () => {
  let isDown = true
  const { tracked } = await showActivity(history, (cursor) => isDown && cursor !== null)
  await find('lk-activity-retry')
  expect(names()).toHaveLength(4)
  expect(tracked()).toEqual([
    ['LOAD_MORE_TRANSACTIONS', { ...account, cursor: '1' }],
    ['ERROR_FETCH_TRANSACTIONS', { ...account, cursor: '1' }],
  ])
  await press('lk-activity-retry')
  await expect.poll(() => tracked().length).toBe(4)
  expect(tracked().slice(2)).toEqual(tracked().slice(0, 2))
  isDown = false
  await press('lk-activity-retry')
  await expect.poll(names).toHaveLength(7)
})

test('a page of which nothing is shown is followed by the next one', async () => {
  const [first = [], second = []] = history
  const other = { ...listTransaction(20, 'send', '2026-01-01T00:00:00Z') }
  const elsewhere = { ...other, metadata: { ...other.metadata, chain: 'eip155:137' } }
  await showActivity([first, [], [elsewhere], second])
  await expect.poll(names).toHaveLength(7)
})

test('switched off while Account is open, the tab goes', async () => {
  const { latchkey } = await showAccount()
  openModal(latchkey)
  await press('lk-tab-activity')
  await expect.poll(names).toHaveLength(4)
  setFeatures(latchkey, { history: false })
  await waitForRemoval('lk-tab-activity')
  expect(all('lk-activity-item')).toEqual([])
})

test('a transaction of this site is there at once, and becomes a sent one in its place', async () => {
  const page: object[] = [...(history[0] ?? [])]
  const { latchkey, mock, clock } = await showAccount([page])
  openModal(latchkey)
  await waitForView('Account')
  await press('lk-send')
  await write('lk-send-amount', '0.25')
  await write('lk-send-receiver', testAddresses[1])
  await press('lk-send-review')
  await press('lk-send-submit')
  await waitForView('Account')
  openModal(latchkey, 'Transactions')
  await waitForView('Transactions')
  await expect.poll(() => texts()[0]).toContain('Sending 0.25 ETH | to 0x70…79C8')
  const row = all('lk-activity-item')[0]
  const [{ hash } = { hash: '' }] = getTransactions(latchkey)
  const mined = listTransaction(10, 'send', '2026-01-15T12:00:04Z', [['out', '0.25', 'ETH']])
  page.unshift({ ...mined, metadata: { ...mined.metadata, hash } })
  await expect
    .poll(() => {
      mock.release('getTransactionStatus')
      clock.advance(4_000)
      return texts()[0]
    })
    .toContain('Sent 0.25 ETH | to 0x70…79C8')
  expect(all('lk-activity-item')[0]).toBe(row)
  expect(names()).toHaveLength(5)
})

test('Account shows five, then all; on the way back the tab is the same', async () => {
  const { latchkey, tracked } = await showAccount()
  openModal(latchkey)
  await press('lk-tab-activity')
  await expect.poll(names).toHaveLength(4)
  await press('lk-activity-all')
  await waitForView('Transactions')
  await expect.poll(names).toHaveLength(7)
  goBack(latchkey)
  await waitForView('Account')
  await expect.poll(names).toHaveLength(5)
  const clicks = tracked().filter(([name]) => name === 'CLICK_TRANSACTIONS')
  expect(clicks).toEqual(
    Array.from({ length: 2 }, () => ['CLICK_TRANSACTIONS', { isSmartAccount: false }]),
  )
})

test('error: on Account, a failed transaction of another site is listed', async () => {
  const { latchkey } = await showAccount([
    [listTransaction(3, 'send', '2025-12-01T10:00:00Z', [], { status: 'failed' })],
  ])
  openModal(latchkey)
  await press('lk-tab-activity')
  await expect.poll(texts).toEqual(['Failed | to 0x70…79C8 | 1 mo ago'])
})

test('an account without activity says so', async () => {
  await showActivity([[]])
  await expect.poll(() => modal().textContent).toContain('No activity yet')
  expect(all('lk-activity-retry')).toEqual([])
})
