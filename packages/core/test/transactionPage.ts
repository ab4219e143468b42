import { mockAdapter } from '@latchkey/testing'
import { onTestFinished } from 'vitest'
import type { TransactionStatus } from '../src/adapter/walletCalls.ts'
import { TransactionUnknownError } from '../src/base/walletErrors.ts'
import { watchEvents } from '../src/events/emit.ts'
import type { DomainEvent } from '../src/events/schema.ts'
import { createMemoryStorage } from '../src/ports/storage.ts'
import { readStored } from '../src/storage/stored.ts'
import { storedTransactions } from '../src/storage/transactions.ts'
import { runTransaction } from '../src/transactions/runTransaction.ts'
import { getTransactions } from '../src/transactions/watchTransactions.ts'
import { setup, waitForIdle } from './setup.ts'

export const caipNetworkId = 'eip155:1'
const token = { symbol: 'ETH', decimals: 18 } as const
const addresses = { from: '0x1', to: '0xone' } as const
export const intent = {
  id: 'one',
  kind: 'send',
  caipNetworkId,
  ...addresses,
  token,
  amount: '5',
} as const
export const included = { status: 'included', confirmations: 1 } as const
export const unknown = () => new TransactionUnknownError({ cause: undefined })

/** What outlives a page: the visitor's storage, and the chain with the state of each hash. */
export const openWorld = () => ({
  storage: createMemoryStorage(),
  chain: new Map<string, TransactionStatus>(),
  /** Ids whose wallet was asked. */
  asked: [] as string[],
})

export function openPage({ storage, chain, asked } = openWorld()) {
  const mock = mockAdapter()
  const world = setup(
    {
      storage,
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getTransactionStatus: async ({ hash }) =>
            chain.get(hash) ?? { status: 'pending', confirmations: 0 },
        }),
      ],
    },
    mock,
  )
  const { latchkey, clock } = world
  const events: DomainEvent[] = []
  watchEvents(latchkey, (event) => void ('transaction' in event && events.push(event)))
  const answers = new Map<string, { approve(): void; refuse(error: Error): void }>()
  const run = (id = 'one') => {
    const outcome = runTransaction(latchkey, { ...intent, id, to: `0x${id}` }, () => {
      asked.push(id)
      return new Promise((resolve, reject) => {
        answers.set(id, { approve: () => resolve({ hash: `0x${id}` }), refuse: reject })
      })
    })
    outcome.catch(() => {})
    return outcome
  }
  /** The wallet answers; a second answer has no effect. */
  const approve = (id = 'one') => answers.get(id)?.approve()
  const refuse = (error: Error, id = 'one') => answers.get(id)?.refuse(error)
  const statuses = () => getTransactions(latchkey).map(({ id, status }) => `${id} ${status}`)
  const saved = () => readStored(latchkey, storedTransactions)
  /** The chain is read every four seconds. */
  const pass = async (ms = 4_000) => {
    for (let passed = 0; passed < ms; passed += 4_000) {
      clock.advance(Math.min(4_000, ms - passed))
      await waitForIdle()
    }
  }
  return { latchkey, clock, events, run, approve, refuse, statuses, saved, pass }
}

export const open = (world = openWorld()) => {
  const page = openPage(world)
  onTestFinished(() => page.latchkey.destroy())
  return { ...world, ...page }
}
