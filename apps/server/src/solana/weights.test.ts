import { randomBytes } from 'node:crypto'
import { devnetSolana, devnetSolanaTokens } from '@latchkey/devnet/constants'
import { expect, test } from 'vitest'
import type { TestResponse } from '../../test/createRequest.ts'
import { getBytes, solanaKey, u64 } from '../../test/solanaWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'
import { writeBase58 } from '../addresses/base58.ts'
import { collectiblesResponse } from '../collectibles/schema.ts'
import { tokenPrograms } from './programs.ts'

const chainId = devnetSolana.caipNetworkId

/** The beginning of a mint with a supply of one and no decimals. */
function one() {
  const data = Buffer.alloc(82)
  u64(1n).copy(data, 36)
  data[45] = 1
  return { data: [data.toString('base64'), 'base64'], owner: tokenPrograms[0] }
}

/** A server whose node has one account with this amount of each of this number of tokens, all of one program. */
async function world(count: number, amount: bigint, status = 200) {
  const owner = solanaKey().address
  const rows = Array.from({ length: count }, () => {
    const mint = writeBase58(randomBytes(32))
    const data = Buffer.concat([getBytes(mint), getBytes(owner), u64(amount)]).toString('base64')
    return { pubkey: mint, account: { data: [data, 'base64'] } }
  })
  const mints = new Set(rows.map(({ pubkey }) => pubkey))
  const answerTo = (method: string, [first, filter]: readonly unknown[]) => {
    if (method === 'getBalance') return { value: 0 }
    if (method === 'getMultipleAccounts')
      return { value: (first as string[]).map((address) => (mints.has(address) ? one() : null)) }
    const { programId } = filter as { programId?: string }
    return { value: programId === tokenPrograms[0] ? rows : [] }
  }
  const node = await startNode({
    response: (calls, isBatch) => {
      const responses = calls.map(({ id, method, params = [] }) => ({
        jsonrpc: '2.0',
        id,
        result: answerTo(method, [params[0], params[1] ?? {}]),
      }))
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  let now = 0
  const { request: ask } = await testServer({
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '120' },
    clock: { now: () => now },
    config: ({ chains }) => {
      const chain = chains.get(chainId)
      if (!chain?.solana) throw new Error('development has Solana')
      const solana = { ...chain.solana, prices: { dollars: [devnetSolanaTokens[0].mint] } }
      return { chains: new Map([[chainId, { ...chain, rpcUrls: [node.url], solana }]]) }
    },
  })
  /** Returns the cost of a request: a burst has twenty, which refill in ten seconds. */
  const getCost = async (request: () => Promise<TestResponse>) => {
    const response = await request()
    expect(response.status, response.text).toBe(status)
    for (let left = 0; ; left += 1) {
      if ((await ask('/v1/supported-chains')).status === 429) return 20 - left
    }
  }
  return {
    ask,
    getCost: getCost,
    /** Advances the clock. */
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    path: (what: string) => `/v1/account/${owner}/${what}`,
  }
}

test('security: every five mints outside the settings count as one more request, and configured ones as none', async () => {
  const { ask, getCost, wait, path } = await world(0, 0n)
  const mints = (count: number) => Array.from({ length: count }, () => solanaKey().address)
  const listed = devnetSolanaTokens.map(({ mint }) => mint)
  const [again = ''] = mints(1)
  const cases: [string[], number][] = [
    [mints(50), 11],
    [[...listed, ...mints(4)], 1],
    [[...listed, ...mints(5)], 2],
    [Array.from({ length: 50 }, () => again), 1],
  ]
  for (const [requested, cost] of cases) {
    const addresses = requested.map((mint) => `${chainId}:${mint}`)
    expect(await getCost(() => ask('/v1/fungible/price', { body: { addresses } }))).toBe(cost)
    wait(1_000_000)
  }
  const forceUpdate = mints(10).map((mint) => `${chainId}:${mint}`)
  const query = { chainId, forceUpdate: forceUpdate.join() }
  expect(await getCost(() => ask(path('balance'), { query }))).toBe(3)
})

test('security: an account with many token accounts counts by their number', async () => {
  const { ask, getCost, wait, path } = await world(1000, 2n)
  const query = { chainId }
  // The request itself, three calls, and the accounts.
  expect(await getCost(() => ask(path('collectibles'), { query }))).toBe(1 + 3 + 4)
  wait(10_000)
  expect(await getCost(() => ask(path('collectibles'), { query }))).toBe(1)
  wait(1_000_000)
  expect(await getCost(() => ask(path('balance'), { query }))).toBe(1 + 4)
  wait(1_000_000)
  const forced = { chainId, forceUpdate: 'true' }
  expect(await getCost(() => ask(path('balance'), { query: forced }))).toBe(1 + 4)
})

test('security: more token accounts than the limit count too, although the request is rejected', async () => {
  const { ask, getCost, path } = await world(10_001, 2n, 503)
  const query = { chainId, forceUpdate: 'true' }
  expect(await getCost(() => ask(path('balance'), { query }))).toBe(20)
})

test('security: a page of collectibles counts by its node requests, and a cached one as none', async () => {
  const { ask, getCost, wait, path } = await world(41, 1n)
  let next: string | null = null
  const page = async (cursor?: string) => {
    const response = await ask(path('collectibles'), { query: { chainId, cursor } })
    next = collectiblesResponse.parse(response.json).next
    return response
  }
  // Three calls for accounts, two for a hundred mints, and the metadata of forty.
  expect(await getCost(() => page())).toBe(1 + 3 + 2 + 1 + 8)
  wait(10_000)
  expect(await getCost(() => page(next ?? ''))).toBe(1 + 2 + 1)
})

test("security: calls that read all of an owner's accounts, or run a transaction, count as ten requests", async () => {
  const { ask, getCost, wait } = await world(0, 0n)
  for (const [method, cost] of [
    ['getTokenAccountsByOwner', 10],
    ['simulateTransaction', 10],
    ['getProgramAccounts', 10],
    ['getBalance', 1],
  ] as const) {
    const body = { jsonrpc: '2.0', id: 1, method, params: ['x', {}] }
    expect(await getCost(() => ask('/v1', { query: { chainId }, body })), method).toBe(cost)
    wait(1_000_000)
  }
})
