import { mockAdapter } from '@latchkey/testing'
import { onTestFinished } from 'vitest'
import type { TransactionStatus, TransactionStatusRequest } from '../src/adapter/walletCalls.ts'
import { TransactionUnknownError } from '../src/base/walletErrors.ts'
import { watchEvents } from '../src/events/emit.ts'
import type { DomainEvent } from '../src/events/schema.ts'
import type { Tabs } from '../src/ports/platform.ts'
import { createMemoryStorage } from '../src/ports/storage.ts'
import { readStored } from '../src/storage/stored.ts'
import { storedTransactions } from '../src/storage/transactions.ts'
import { runTransaction } from '../src/transactions/runTransaction.ts'
import { getTransactions } from '../src/transactions/watchTransactions.ts'
import { mockPlatform, setup, waitForIdle } from './setup.ts'

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

type World = ReturnType<typeof openWorld> & { readonly tabs?: ReturnType<typeof createTabs> }

/** Tabs that share locks; `hear` tells one that another has changed the storage. */
export function createTabs() {
  const held = new Map<string, object>()
  const listeners = new Map<object, () => void>()
  return {
    open() {
      const self = {}
      let isHidden = false
      const waiting: (() => void)[] = []
      const port: Tabs = {
        async hold(name, until) {
          if (held.has(name)) return false
          held.set(name, self)
          void until.then(() => held.delete(name))
          return true
        },
        isHeld: async (name) => held.has(name),
        waitUntilVisible: () =>
          new Promise((resolve) => (isHidden ? waiting.push(resolve) : resolve())),
        watchStorage(_key, onChange) {
          listeners.set(self, onChange)
          return () => void listeners.delete(self)
        },
      }
      return {
        port,
        hide() {
          isHidden = true
        },
        show() {
          isHidden = false
          for (const resolve of waiting.splice(0)) resolve()
        },
        /** Another tab has changed the storage. */
        hear: () => listeners.get(self)?.(),
        close() {
          listeners.delete(self)
          for (const [name, holder] of held) if (holder === self) held.delete(name)
        },
      }
    },
  }
}

/** What outlives a page: the visitor's storage, and the chain with the state of each hash. */
export const openWorld = () => ({
  storage: createMemoryStorage(),
  chain: new Map<string, TransactionStatus>(),
  /** Ids whose wallet was asked. */
  asked: [] as string[],
})

/** A tab of its own, unless `tabs` has others. */
export function openPage({ storage, chain, asked, tabs }: World = openWorld()) {
  const mock = mockAdapter()
  const requests: TransactionStatusRequest[] = []
  const tab = (tabs ?? createTabs()).open()
  const world = setup(
    {
      storage,
      platform: { ...mockPlatform(), tabs: tab.port },
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getTransactionStatus: async (request) => {
            const { hash } = request
            requests.push(request)
            return chain.get(hash) ?? { status: 'pending', confirmations: 0 }
          },
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
    const answer = new Promise<{ hash: string }>((resolve, reject) => {
      if (!answers.has(id))
        answers.set(id, { approve: () => resolve({ hash: `0x${id}` }), refuse: reject })
    })
    answer.catch(() => {})
    const outcome = runTransaction(latchkey, { ...intent, id, to: `0x${id}` }, () => {
      asked.push(id)
      return answer
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
  return {
    latchkey,
    clock,
    events,
    run,
    approve,
    refuse,
    statuses,
    saved,
    pass,
    tab,
    requests: () => requests,
    reads: () => requests.map(({ hash }) => hash),
  }
}

export const open = (world: World = openWorld()) => {
  const page = openPage(world)
  onTestFinished(() => page.latchkey.destroy())
  return { ...world, ...page }
}
