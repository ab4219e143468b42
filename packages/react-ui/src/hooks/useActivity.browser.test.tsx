import { connect, disconnect } from '@latchkey/core'
import { type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import { collection } from '@latchkey/scenes/collection'
import { dataService, holdings } from '@latchkey/scenes/dataService'
import { history } from '@latchkey/scenes/history'
import { mockAdapter, testAddresses } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { wallet } from '../../test/showApp.tsx'
import { showHook } from '../../test/showHook.tsx'
import { useActivity } from './useActivity.ts'
import { useCollectibles } from './useCollectibles.ts'
import { useTransactions } from './useTransactions.ts'

const from = '0x1111111111111111111111111111111111111110'
const sent: Transaction = {
  ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', from, to: testAddresses[1] },
  ...{ token: { symbol: 'ETH', decimals: 18 }, amount: '1', status: 'submitted' },
  createdAt: Date.UTC(2030, 0, 1),
}

const show = <state,>(useIt: () => state, service = {}) =>
  showHook(useIt, {
    mock: mockAdapter({ wallets: [wallet], hold: ['getTransactionStatus'] }),
    config: dataService(holdings, service),
  })

test('useActivity: what the account did, page by page, with what this site has sent', async () => {
  const { latchkey, read } = await show(useActivity, { pages: history })
  expect(read()).toMatchObject({ data: undefined, isPending: false })
  await connect(latchkey, { walletId: wallet.connectorId })
  const operations = () =>
    read().data?.items.flatMap(({ operation, isSpam }) => (isSpam ? [] : operation))
  await expect.poll(operations).toEqual(['send', 'receive', 'trade', 'approve'])
  expect(read().data).toMatchObject({ hasNextPage: true, isFetchingNextPage: false })
  read().data?.fetchNextPage()
  await expect.poll(() => read().data?.hasNextPage).toBe(false)
  expect(operations()?.slice(4)).toEqual(['mint', 'send', 'deploy'])
  latchkey.store.set(transactionsAtom, [sent])
  await expect
    .poll(() => read().data?.items[0])
    .toMatchObject({ id: 'a', status: 'submitted', amounts: [{ value: 1n, direction: 'out' }] })
  await disconnect(latchkey)
  await expect.poll(() => read().data).toBeUndefined()
})

test('error: useActivity: a service that fails', async () => {
  const { latchkey, read } = await show(useActivity, { pages: null })
  await connect(latchkey, { walletId: wallet.connectorId })
  await expect.poll(() => read().error?.code).toMatch(/^http/)
  expect(read()).toMatchObject({ data: undefined, isPending: false })
})

test('useCollectibles: what the account has collected, page by page', async () => {
  const { latchkey, read } = await show(useCollectibles, { collectibles: collection })
  await connect(latchkey, { walletId: wallet.connectorId })
  await expect.poll(() => read().data?.items.length).toBe(collection[0]?.length)
  expect(read().data?.items[0]).toMatchObject({ name: 'Devnet Leaf 1', isSpam: false })
})

test('useTransactions: what the visitor has sent on this site', async () => {
  const { latchkey, read } = await show(useTransactions)
  expect(read()).toEqual([])
  latchkey.store.set(transactionsAtom, [sent])
  await expect.poll(() => read()).toEqual([sent])
})
