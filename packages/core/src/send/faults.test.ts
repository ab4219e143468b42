import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coin, ether, receiver, sender } from '../../test/openSender.ts'
import { setup, waitForIdle } from '../../test/setup.ts'
import type { TransactionStatus } from '../adapter/walletCalls.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { TransactionUnknownError, UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { getTransactions } from '../transactions/watchTransactions.ts'
import { prepareSend } from './prepareSend.ts'
import { send } from './send.ts'

type Outcome = 'approved' | 'rejected' | 'lost'

/** A request that reached the wallet; its amount tells which press it was. */
type Request = {
  readonly value: bigint
  readonly page: number
  outcome?: Outcome
  resolve(response: { hash: string }): void
  reject(error: Error): void
}

const toHash = (value: bigint) => `0x${value}`

/** What outlives a page: storage, chain, wallet, and which of node and data service fail. */
const openWorld = () => ({
  storage: createMemoryStorage(),
  chain: new Map<string, TransactionStatus['status']>(),
  requests: [] as Request[],
  isNodeDown: false,
  isServiceDown: false,
})

async function openPage(world: ReturnType<typeof openWorld>, page: number) {
  const mock = mockAdapter({
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [sender] }],
  })
  const read = async <value>(value: value): Promise<value> => {
    if (world.isNodeDown) throw new RpcError(-32603)
    return value
  }
  const { latchkey, clock } = setup(
    {
      storage: world.storage,
      projectId: 'demo',
      services: { data: 'https://data.test' },
      fetch: async (input) => {
        if (world.isServiceDown) throw new TypeError('Failed to fetch')
        const isList = String(input instanceof Request ? input.url : input).includes('supported')
        return Response.json(isList ? { http: ['eip155:1'], ws: [] } : { data: [], next: null })
      },
      adapters: [
        (context) => ({
          ...mock.factory(context),
          getBalance: () => read({ value: ether, decimals: 18, symbol: 'ETH' }),
          getTransferFee: () => read({ fee: 1_000n, deposit: 0n }),
          getTransactionStatus: ({ hash }) =>
            read({ status: world.chain.get(hash) ?? ('notFound' as const), confirmations: 20 }),
          sendTransaction: ({ value = 0n }) =>
            new Promise((resolve, reject) => {
              world.requests.push({ value, page, resolve, reject })
            }),
        }),
      ],
    },
    mock,
  )
  await connect(latchkey, { walletId: 'mock' })
  const pass = async (ms = 4_000) => {
    clock.advance(ms)
    await waitForIdle()
  }
  return { latchkey, pass }
}

const step = fc.constantFrom(
  ...['press', 'press', 'pressTwice', 'approve', 'approve', 'reject', 'lose', 'reload'],
  ...['nodeDown', 'nodeUp', 'serviceDown', 'serviceUp', 'mine', 'fail', 'drop', 'wait'],
)

test('for any schedule of faults of node, data service, wallet and page, each press is sent at most once and ends as the chain has it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (schedule) => {
      const world = openWorld()
      const { chain, requests } = world
      let number = 0
      let page = await openPage(world, number)
      let pressed = 0n
      const press = async (count: number) => {
        pressed += 1n
        const wanted = { token: coin, value: pressed, to: receiver }
        const planning = prepareSend(page.latchkey, wanted).catch(() => undefined)
        for (let waits = 0; waits < 4; waits += 1) await page.pass()
        const plan = await planning
        for (let index = 0; plan && index < count; index += 1)
          send(page.latchkey, plan).catch(() => {})
      }
      const answer = (outcome: Outcome) => {
        const request = requests.find((one) => one.outcome === undefined)
        if (!request) return
        request.outcome = outcome
        if (outcome !== 'rejected') chain.set(toHash(request.value), 'pending')
        // A closed page receives no response.
        if (request.page !== number) return
        if (outcome === 'approved') request.resolve({ hash: toHash(request.value) })
        else if (outcome === 'rejected') request.reject(new UserRejectedError())
        else request.reject(new TransactionUnknownError({ cause: undefined }))
      }
      const end = (status: TransactionStatus['status']) => {
        for (const [hash, now] of chain) if (now === 'pending') chain.set(hash, status)
      }
      const acts: Record<string, () => unknown> = {
        press: () => press(1),
        pressTwice: () => press(2),
        approve: () => answer('approved'),
        reject: () => answer('rejected'),
        lose: () => answer('lost'),
        async reload() {
          page.latchkey.destroy()
          number += 1
          page = await openPage(world, number)
          getTransactions(page.latchkey)
        },
        nodeDown: () => Object.assign(world, { isNodeDown: true }),
        nodeUp: () => Object.assign(world, { isNodeDown: false }),
        serviceDown: () => Object.assign(world, { isServiceDown: true }),
        serviceUp: () => Object.assign(world, { isServiceDown: false }),
        mine: () => end('included'),
        fail: () => end('failed'),
        drop() {
          for (const [hash, now] of chain) if (now === 'pending') chain.delete(hash)
        },
        wait: () => page.pass(),
      }
      /** The amounts of requests whose page received the response. */
      const isHeard = new Set<bigint>()
      for (const name of schedule) {
        const open = requests.filter(({ outcome }) => outcome === undefined)
        await acts[name]?.()
        await waitForIdle()
        for (const one of open)
          if (one.outcome !== undefined && one.page === number) isHeard.add(one.value)
      }
      Object.assign(world, { isNodeDown: false, isServiceDown: false })
      end('included')
      getTransactions(page.latchkey)
      for (const ms of [4_000, 4_000, 300_000, 3_600_000, 4_000, 4_000]) await page.pass(ms)

      expect(requests.map(({ value }) => value)).toEqual([
        ...new Set(requests.map(({ value }) => value)),
      ])
      const statuses = Object.fromEntries(
        getTransactions(page.latchkey).map(({ amount, status }) => [amount, status]),
      )
      const ends = { included: 'confirmed', failed: 'failed' } as const
      const expected = requests.flatMap(({ value, outcome }) => {
        if (!isHeard.has(value) || outcome === 'lost') return [[value, 'unknown']]
        if (outcome === 'rejected') return []
        return [[value, ends[chain.get(toHash(value)) as keyof typeof ends] ?? 'unknown']]
      })
      expect(statuses).toEqual(Object.fromEntries(expected))
      page.latchkey.destroy()
    }),
    { numRuns: runs(50) },
  )
})
