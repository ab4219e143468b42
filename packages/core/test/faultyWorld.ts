import { mockAdapter, mockClock, testAddresses } from '@latchkey/testing'
import type { AdapterCalls } from '../src/adapter/transactionCalls.ts'
import type { TransactionRequest, TransactionStatus } from '../src/adapter/walletCalls.ts'
import { RpcError } from '../src/base/rpcErrors.ts'
import { TransactionUnknownError, UserRejectedError } from '../src/base/walletErrors.ts'
import { connect } from '../src/connect/connect.ts'
import type { Latchkey } from '../src/latchkey/latchkey.ts'
import { createMemoryStorage } from '../src/ports/storage.ts'
import { getQueryClient } from '../src/queries/getQueryClient.ts'
import type { Transaction } from '../src/storage/transactions.ts'
import { getTransactions, watchTransactions } from '../src/transactions/watchTransactions.ts'
import { setup, waitForIdle } from './setup.ts'

/** `lost` and `known` are errors after which the transaction is on its way; a known one has its hash. */
type Answer = 'approved' | 'rejected' | 'lost' | 'known'
type Status = Transaction['status']

/** A request that reached the wallet. */
export type WalletRequest = {
  readonly sent: TransactionRequest
  readonly hash: string
  readonly page: Latchkey
  /** ms since the epoch. */
  readonly at: number
  answer?: Answer
  /** A closed page receives no answer. */
  isHeard: boolean
  resolve(response: { hash: string }): void
  reject(error: Error): void
}

const ends: Readonly<Record<string, Status>> = {
  included: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
}

/**
 * A visitor's wallet, chain and storage, which outlive a page, and a node and a data service that can fail.
 *
 * @param options.calls reads of the chain; each is passed through `read`
 * @param options.respond responses of the data service
 * @param options.include called for a transaction that a block has
 */
export async function openFaultyWorld({
  calls,
  respond,
  include,
}: {
  calls(read: <value>(value: () => value) => Promise<value>): Partial<AdapterCalls>
  respond(url: URL, init: RequestInit | undefined): object | Response | Promise<Response>
  include?(request: WalletRequest): void
}) {
  const storage = createMemoryStorage()
  const clock = mockClock(1_000)
  const chain = new Map<string, TransactionStatus['status']>()
  const requests: WalletRequest[] = []
  const ended = new Map<string, Status>()
  /** Changes of a status that was final. */
  const changed: string[] = []
  const state = { node: 'up', service: 'up' }
  /** A slow node or service takes eight seconds. */
  const wait = (ms = 8_000) => new Promise<void>((resolve) => void clock.after(ms, resolve))
  const read = async <value>(value: () => value): Promise<value> => {
    if (state.node === 'slow') await wait()
    if (state.node === 'down') throw new RpcError(-32603)
    return value()
  }

  async function openPage(): Promise<Latchkey> {
    const mock = mockAdapter({
      wallets: [{ connectorId: 'mock', name: 'Mock', accounts: testAddresses.slice(0, 1) }],
    })
    const { latchkey } = setup(
      {
        ...{ storage, clock },
        projectId: 'demo',
        services: { data: 'https://data.test' },
        fetch: async (input, init) => {
          if (state.service === 'down') throw new TypeError('Failed to fetch')
          const url = new URL(String(input instanceof Request ? input.url : input))
          const response = url.pathname.includes('supported')
            ? { http: ['eip155:1'], ws: [] }
            : await respond(url, init)
          if (state.service === 'slow') await wait()
          return response instanceof Response ? response : Response.json(response)
        },
        adapters: [
          (context) => ({
            ...mock.factory(context),
            ...calls(read),
            getTransactionStatus: ({ hash }) =>
              read(() => ({ status: chain.get(hash) ?? 'notFound', confirmations: 20 })),
            sendTransaction: (sent) =>
              new Promise((resolve, reject) => {
                const hash = `0x${requests.length}`
                const at = clock.now()
                requests.push({ sent, hash, page: latchkey, at, isHeard: false, resolve, reject })
              }),
          }),
        ],
      },
      mock,
    )
    await connect(latchkey, { walletId: 'mock' })
    // Loads a chunk, which takes time of its own.
    await getQueryClient(latchkey)
    watchTransactions(latchkey, {
      onChange(transactions) {
        for (const { id, status } of transactions) {
          const before = ended.get(id)
          if (before !== undefined && before !== status) changed.push(`${id} ${before} ${status}`)
          if (Object.values(ends).includes(status)) ended.set(id, status)
        }
      },
    })
    return latchkey
  }

  let page = await openPage()
  const pass = async (ms = 4_000) => {
    clock.advance(ms)
    for (let turns = 0; turns < 3; turns += 1) await waitForIdle()
  }
  const reply = (answer: Answer) => {
    const request = requests.find((one) => one.answer === undefined)
    if (!request) return
    const { hash } = request
    request.answer = answer
    if (answer !== 'rejected') chain.set(hash, 'pending')
    request.isHeard = request.page === page
    if (!request.isHeard) return
    if (answer === 'approved') request.resolve({ hash })
    else if (answer === 'rejected') request.reject(new UserRejectedError())
    else request.reject(new TransactionUnknownError(answer === 'known' ? { hash } : {}))
  }
  const end = (status: TransactionStatus['status']) => {
    for (const request of requests) {
      if (chain.get(request.hash) !== 'pending') continue
      chain.set(request.hash, status)
      if (status === 'included') include?.(request)
    }
  }
  const acts: Record<string, () => unknown> = {
    approve: () => reply('approved'),
    reject: () => reply('rejected'),
    lose: () => reply('lost'),
    loseKnown: () => reply('known'),
    async reload() {
      page.destroy()
      page = await openPage()
    },
    nodeDown: () => Object.assign(state, { node: 'down' }),
    nodeSlow: () => Object.assign(state, { node: 'slow' }),
    nodeUp: () => Object.assign(state, { node: 'up' }),
    serviceDown: () => Object.assign(state, { service: 'down' }),
    serviceSlow: () => Object.assign(state, { service: 'slow' }),
    serviceUp: () => Object.assign(state, { service: 'up' }),
    mine: () => end('included'),
    fail: () => end('failed'),
    replace: () => end('replaced'),
    drop() {
      for (const [hash, now] of chain) if (now === 'pending') chain.delete(hash)
    },
    wait: () => pass(),
    waitLong: () => pass(300_000),
  }
  /** The status that a request must end with; undefined if it leaves no transaction. */
  const getEnd = ({ hash, answer, isHeard }: WalletRequest): Status | undefined => {
    if (!isHeard || answer === 'lost') return 'unknown'
    if (answer === 'rejected') return undefined
    return ends[chain.get(hash) ?? ''] ?? 'unknown'
  }
  return {
    ...{ acts, changed, clock, pass, requests },
    page: () => page,
    /** Ends all faults, and lets everything come to its end. @returns the transactions, and what each request must be */
    async finish() {
      Object.assign(state, { node: 'up', service: 'up' })
      end('included')
      for (let passes = 0; passes < 10; passes += 1) await pass()
      for (const ms of [300_000, 3_600_000, 4_000, 4_000]) await pass(ms)
      const transactions = getTransactions(page)
      const expected = requests.map((request) => ({ request, status: getEnd(request) }))
      return { transactions, expected: expected.filter(({ status }) => status !== undefined) }
    },
  }
}
