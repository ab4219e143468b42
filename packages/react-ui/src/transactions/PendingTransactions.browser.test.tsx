import { closeModal, getConnection, openModal } from '@latchkey/core'
import {
  confirmationsAtom,
  getTransactions,
  type Transaction,
  transactionsAtom,
} from '@latchkey/core/transactions'
import { holdings } from '@latchkey/scenes/dataService'
import { testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { all, find, getAnnounced, modal, waitForRemoval, waitForView } from '../../test/showApp.tsx'
import { press, showSend, showTokens, write } from '../../test/showSend.ts'

const row = () => find('lk-transaction')

/** A transfer that the wallet has sent, and no block has yet. */
async function showPending() {
  const app = await showSend(holdings.slice(0, 2), { hold: ['getTransactionStatus'] })
  await write('lk-send-amount', '0.5')
  await write('lk-send-receiver', testAddresses[1])
  await press('lk-send-review')
  await press('lk-send-submit')
  await waitForView('Account')
  await row()
  return app
}

/** Lets the chain respond, and time pass until the row has this state. */
async function end({ mock, clock }: Awaited<ReturnType<typeof showPending>>, status: string) {
  await expect
    .poll(async () => {
      mock.release('getTransactionStatus')
      clock.advance(4_000)
      return (await row()).dataset.status
    })
    .toBe(status)
}

const remove = () => modal().querySelector<HTMLElement>('[aria-label="Remove from the list"]')

test('a pending transaction becomes a sent one in its place, is announced, and can be removed', async () => {
  const app = await showPending()
  const pending = await row()
  expect(pending.textContent).toContain('Sending 0.5 ETH')
  expect(pending.textContent).toContain('to 0x70…79C8')
  expect(remove()).toBeNull()
  await end(app, 'confirmed')
  expect(await row()).toBe(pending)
  expect(pending.textContent).toContain('Sent 0.5 ETH')
  await expect.poll(() => getAnnounced('status')).toContain('Sent 0.5 ETH')
  expect(pending.textContent).toContain('1 of 12 confirmations')
  expect(getAnnounced('status')).not.toContain('confirmations')
  remove()?.click()
  await waitForRemoval('lk-transaction')
})

test('error: the ends of transactions say whether money moved, on every network; those of others and those that were seen are not shown', async () => {
  const { latchkey } = await showTokens(holdings.slice(0, 2))
  const from = getConnection(latchkey)?.address ?? ''
  const sent: Transaction = {
    ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', from, to: testAddresses[1] },
    ...{ token: { symbol: 'ETH', decimals: 18 }, amount: '1', createdAt: 0, status: 'failed' },
  }
  latchkey.store.set(transactionsAtom, [
    sent,
    { ...sent, id: 'b', status: 'replaced' },
    { ...sent, id: 'c', status: 'unknown' },
    { ...sent, id: 'd', status: 'confirmed', endedAt: 900, seenAt: 950 },
    { ...sent, id: 'e', from: '0x1' },
    { ...sent, id: 'f', caipNetworkId: 'eip155:137', status: 'confirmed', endedAt: 900 },
    { ...sent, id: 'g', status: 'confirmed', endedAt: -86_400_000 },
  ])
  const names = () => all('lk-transaction').map((one) => one.querySelector('bdi')?.textContent)
  await expect
    .poll(names)
    .toEqual([
      '<0.000001 ETH was not sent: the transaction failed',
      '<0.000001 ETH was not sent: another transaction took its place',
      '<0.000001 ETH may have been sent',
      'Sent <0.000001 ETH',
    ])
  expect(all('lk-transaction')[2]?.textContent).toContain(
    'to 0x70…79C8. Check your wallet before you send it again.1 sec ago',
  )
  remove()?.click()
  await expect.poll(names).toHaveLength(3)
})

test('an end that came while the modal was closed is shown and announced at the next opening, once', async () => {
  const app = await showPending()
  closeModal(app.latchkey)
  await waitForRemoval('lk-modal')
  const pass = () => {
    app.mock.release('getTransactionStatus')
    app.clock.advance(600_000)
  }
  await expect
    .poll(() => {
      pass()
      return getTransactions(app.latchkey)[0]?.status
    })
    .toBe('confirmed')
  // It is followed for an hour.
  await expect
    .poll(() => {
      pass()
      return app.latchkey.store.get(confirmationsAtom)
    })
    .toEqual({})
  const isShown = async () => {
    openModal(app.latchkey)
    await waitForView('Account')
    await find('lk-token-native')
    const [shown] = all('lk-transaction')
    const said = getAnnounced('status')
    closeModal(app.latchkey)
    await waitForRemoval('lk-modal')
    return [shown?.textContent?.includes('Sent 0.5 ETH') ?? false, said.includes('Sent 0.5 ETH')]
  }
  expect(await isShown()).toEqual([true, true])
  app.clock.advance(1)
  expect(await isShown()).toEqual([false, false])
})
