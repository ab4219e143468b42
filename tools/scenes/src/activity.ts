import { connect, openModal } from '@latchkey/core'
import { selectAccountTab } from '@latchkey/core/modal'
import { type Transaction, transactionsAtom } from '@latchkey/core/transactions'
import { testAddresses } from '@latchkey/testing'
import { dataService, holdings } from './dataService.ts'
import { history, hostileHistory, listTransaction } from './history.ts'
import type { Scene } from './scene.ts'

type Latchkey = Parameters<typeof connect>[0]

const config = (pages: readonly (readonly object[])[] | null) => dataService(holdings, { pages })

async function open(latchkey: Latchkey, view?: 'Transactions') {
  await connect(latchkey, { walletId: 'io.orbit' })
  openModal(latchkey, view)
}
const play: Scene['play'] = ({ latchkey }) => open(latchkey, 'Transactions')

const many = Array.from({ length: 50 }, (_, index) =>
  listTransaction(1_000 - index, 'send', `2025-0${6 - Math.floor(index / 10)}-10T10:00:00Z`, [
    ['out', `${index + 1}`, 'DUSD'],
  ]),
)

const started: Transaction = {
  ...{ id: 'a', kind: 'send', caipNetworkId: 'eip155:1', to: testAddresses[1], name: 'birch.eth' },
  from: '0x8ba1f109551bd432803012645ac136ddd64dba72',
  ...{ token: { symbol: 'ETH', decimals: 18 }, amount: '250000000000000000' },
  ...{ createdAt: Date.UTC(2026, 0, 15, 12), status: 'submitted' },
}

/** The view of one transaction. */
const one = (
  state: string,
  pages: readonly (readonly object[])[],
  { id = toHash(9), own = [] }: { id?: string; own?: readonly Transaction[] } = {},
): Scene => ({
  view: 'Transaction',
  state,
  config: config(pages),
  async play({ latchkey }) {
    await connect(latchkey, { walletId: 'io.orbit' })
    latchkey.store.set(transactionsAtom, own)
    openModal(latchkey, 'Transaction', { params: { id } })
  },
  ...(state !== 'none' && { until: 'lk-transaction-name' }),
})

const toHash = (index: number) => `0x${String(index).padStart(64, '0')}`

export const activity: readonly Scene[] = [
  one('sent', history),
  one('swapped', history, { id: toHash(6) }),
  one('approved', history, { id: toHash(5) }),
  one('spam', history, { id: toHash(7) }),
  one('hostile', hostileHistory, { id: toHash(7) }),
  one('in-progress', [[]], { id: 'a', own: [{ ...started, hash: toHash(9) }] }),
  one('replaced', [[]], { id: 'a', own: [{ ...started, hash: toHash(9), status: 'replaced' }] }),
  one('none', [[]]),
  {
    view: 'Account',
    state: 'activity',
    config: config(history),
    async play({ latchkey }) {
      await open(latchkey)
      selectAccountTab(latchkey, 'activity')
    },
    until: 'lk-activity-all',
  },
  {
    view: 'Account',
    state: 'activity-empty',
    config: config([[]]),
    async play({ latchkey }) {
      await open(latchkey)
      selectAccountTab(latchkey, 'activity')
    },
  },
  {
    view: 'Transactions',
    state: 'months',
    config: config(history),
    play,
    until: 'lk-activity-spam',
  },
  {
    view: 'Transactions',
    state: 'spam',
    config: config(history),
    play,
    click: 'lk-activity-spam',
  },
  {
    view: 'Transactions',
    state: 'in-progress',
    config: config(history.slice(0, 1)),
    async play({ latchkey }) {
      await open(latchkey, 'Transactions')
      latchkey.store.set(transactionsAtom, [
        started,
        { ...started, id: 'b', status: 'requesting', createdAt: started.createdAt - 1_000 },
        { ...started, id: 'c', status: 'unknown', createdAt: started.createdAt - 90_000 },
        { ...started, id: 'd', status: 'replaced', createdAt: started.createdAt - 3_600_000 },
      ])
    },
    until: 'lk-activity-spam',
  },
  {
    view: 'Transactions',
    state: 'hostile',
    config: config(hostileHistory),
    play,
    until: 'lk-activity-spam',
  },
  {
    view: 'Transactions',
    state: 'many',
    config: config([many, many]),
    play,
    until: 'lk-activity-next',
  },
  { view: 'Transactions', state: 'empty', config: config([[]]), play },
  {
    view: 'Transactions',
    state: 'unavailable',
    play,
  },
  {
    view: 'Transactions',
    state: 'failed',
    config: config(null),
    play,
    until: 'lk-activity-retry',
  },
  {
    view: 'Transactions',
    state: 'none',
    play: ({ latchkey }) => openModal(latchkey, 'Transactions'),
  },
]
