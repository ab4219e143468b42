import type { Devnet, RunningBitcoin } from '@latchkey/devnet'
import { runs } from '@latchkey/test-support'
import { mockContext } from '@latchkey/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { otherEntry, payment } from '../test/devnetPsbt.ts'
import { regtestAt, startNode } from '../test/page.ts'
import { bitcoin } from './bitcoin.ts'
import { bitcoinRegtest, bitcoinSignet } from './networks/networks.ts'

let devnet: Devnet
let node: RunningBitcoin
beforeAll(async () => {
  ;({ devnet, node } = await startNode())
})
beforeEach(() => node.reset())
afterAll(() => devnet.stop())

const { caipNetworkId } = bitcoinRegtest
const { address } = payment

/** Waits of retries are over at once. */
const shortLimits = {
  now: () => 0,
  after(ms: number, task: () => void) {
    const timer = ms < 5_000 ? setTimeout(task, 0) : undefined
    return () => clearTimeout(timer)
  },
}
const open = (context: Partial<ReturnType<typeof mockContext>> = {}) => {
  const adapter = bitcoin({ networks: [regtestAt(node.url)] })({
    ...mockContext(),
    isBrowser: false,
    clock: shortLimits,
    ...context,
  })
  const read = (change: object = {}) =>
    adapter.getBalance?.({ address, caipNetworkId, ...change }) ?? Promise.reject(new Error('none'))
  return { adapter, read }
}

test('a balance is the sum of unspent outputs, in satoshis, unconfirmed ones included', async () => {
  const { read } = open()
  expect(await read()).toEqual({ value: 1_000_000_000n, decimals: 8, symbol: 'tBTC' })
  node.fund(address, 1_234n)
  expect((await read()).value).toBe(1_000_001_234n)
})

test('an address that has nothing has 0', async () => {
  const { read } = open()
  const unused = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  expect((await read({ address: unused })).value).toBe(0n)
})

test.each([
  ['429', 'rpc.-1'],
  ['500', 'rpc.-1'],
  ['down', 'rpc.-1'],
  ['garbage', 'rpc.-32603'],
] as const)(
  'error: a node that returns %s gives no balance rather than 0, and no lasting error',
  async (fault, code) => {
    const { read } = open()
    if (fault === '429' || fault === 'down')
      node.faults.set({ mode: fault, ms: 0, rate: 1, seed: 1 })
    else node.injectFault(fault)
    await expect(read()).rejects.toMatchObject({ code })
    node.reset()
    expect((await read()).value).toBe(1_000_000_000n)
  },
)

test('sends up to four requests, the site’s URLs first', async () => {
  const requested: string[] = []
  const { read } = open({
    customRpcUrls: () => ['http://127.0.0.1:1/first/'],
    fetch: async (url) => {
      requested.push(String(url))
      return new Response('', { status: 503 })
    },
  })
  await expect(read()).rejects.toMatchObject({ code: 'rpc.-1' })
  const round = [`http://127.0.0.1:1/first/address/${address}`, `${node.url}/address/${address}`]
  expect(requested).toEqual([...round, ...round, ...round, ...round])
})

test('the network’s own URL is used when the site’s fails', async () => {
  const { read } = open({ customRpcUrls: () => ['http://127.0.0.1:1'] })
  expect((await read()).value).toBe(1_000_000_000n)
})

test('error: a request that a node rejects is sent once', async () => {
  let requested = 0
  const { read } = open({
    fetch: async () => {
      requested += 1
      return new Response('Invalid Bitcoin address', { status: 400 })
    },
  })
  // The address was checked before.
  await expect(read()).rejects.toMatchObject({ code: 'rpc.-32603' })
  expect(requested).toBe(1)
})

test('error: reading ends with its signal and with the adapter, also while a node is silent', async () => {
  const { adapter, read } = open()
  node.injectFault('silent')
  const controller = new AbortController()
  const left = read({ signal: controller.signal })
  const destroyed = read()
  controller.abort()
  await expect(left).rejects.toMatchObject({ code: 'cancelled' })
  adapter.destroy()
  await expect(destroyed).rejects.toMatchObject({ code: 'cancelled' })
})

test('error: a node that is silent has 10 s', async () => {
  const waits: number[] = []
  const { read } = open({
    fetch: () => new Promise(() => {}),
    clock: {
      now: () => 0,
      after(ms, task) {
        waits.push(ms)
        queueMicrotask(task)
        return () => {}
      },
    },
  })
  await expect(read()).rejects.toMatchObject({ code: 'timedOut' })
  expect(waits.filter((ms) => ms > 5_000)).toEqual([10_000, 10_000, 10_000, 10_000])
})

test('error: networks the site has not, and addresses of other networks', async () => {
  const { read } = open()
  await expect(read({ caipNetworkId: bitcoinSignet.caipNetworkId })).rejects.toMatchObject({
    code: 'rpc.5710',
  })
  for (const wrong of ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '../tx', '']) {
    await expect(read({ address: wrong })).rejects.toMatchObject({ code: 'rpc.-32602' })
  }
})

test('security: amounts are exact, or there is no balance', async () => {
  const sums = (got: unknown, spent: unknown) => ({ funded_txo_sum: got, spent_txo_sum: spent })
  const answering = (chain: unknown, mempool: unknown = sums(0, 0)) =>
    open({
      fetch: async () => Response.json({ chain_stats: chain, mempool_stats: mempool }),
    }).read()
  const amounts = fc.nat(2_100_000_000_000_000)
  await fc.assert(
    fc.asyncProperty(amounts, amounts, amounts, amounts, async (got, spent, incoming, going) => {
      const left = BigInt(got) - BigInt(spent) + BigInt(incoming) - BigInt(going)
      const reading = answering(sums(got, spent), sums(incoming, going))
      if (left < 0n) await expect(reading).rejects.toMatchObject({ code: 'rpc.-32603' })
      else expect((await reading).value).toBe(left)
    }),
    { numRuns: runs(50) },
  )
  for (const wrong of [2 ** 53, -1, 0.5, '5', null, undefined]) {
    for (const chain of [sums(wrong, 0), sums(1, wrong)]) {
      await expect(answering(chain)).rejects.toMatchObject({ code: 'rpc.-32603' })
      await expect(answering(sums(9, 0), chain)).rejects.toMatchObject({ code: 'rpc.-32603' })
    }
  }
  await expect(answering([])).rejects.toMatchObject({ code: 'rpc.-32603' })
})

test('security: an endless response is not read to its end', async () => {
  const { read } = open({ fetch: async () => new Response(`[${' '.repeat(3_000_000)}]`) })
  await expect(read()).rejects.toMatchObject({ code: 'rpc.-32603' })
})

test.each([400, 401, 404, 520])(
  'security: status %i of a node is no verdict on a transfer or a transaction',
  async (status) => {
    const replies: Record<string, object> = {
      '/fee-estimates': { 6: 1 },
      '/status': { confirmed: true, block_height: 100 },
    }
    const { adapter } = open({
      async fetch(input) {
        const path = Object.keys(replies).find((one) => String(input).endsWith(one))
        return path ? Response.json(replies[path]) : new Response('', { status })
      },
    })
    const code = expect.stringMatching(/^rpc\.(-1|-32603)$/)
    const transfer = { caipNetworkId, address, to: otherEntry.address, value: 1_000n }
    await expect(adapter.getTransferFee?.(transfer)).rejects.toMatchObject({ code })
    const hash = 'ab'.repeat(32)
    const read = adapter.getTransactionStatus?.({ caipNetworkId, hash })
    await expect(read).rejects.toMatchObject({ code })
  },
)

test('error: an account from which no transfer is made is no wrong receiver', async () => {
  const script = 'bcrt1qrqvpsxqcrqvpsxqcrqvpsxqcrqvpsxqcrqvpsxqcrqvpsxqcrqvqxdnlxr'
  const transfer = { caipNetworkId, address: script, to: address, value: 1_000n }
  const fee = open().adapter.getTransferFee?.(transfer)
  await expect(fee).rejects.toMatchObject({ code: 'rpc.-32004' })
})
