import { devnetSolana, devnetSolanaAccounts, devnetSolanaTokens } from '@latchkey/devnet/constants'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBytes, u64 } from '../../test/solanaWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'
import type { Config } from '../config/readConfig.ts'
import { tokenPrograms } from './programs.ts'

const chainId = devnetSolana.caipNetworkId
const [{ address }, bob] = devnetSolanaAccounts
const [dollar] = devnetSolanaTokens

/** Settings with one Solana network and these nodes. */
const at =
  (...rpcUrls: string[]) =>
  ({ chains }: Config) => {
    const chain = chains.get(chainId)
    if (!chain) throw new Error('development has Solana')
    return { chains: new Map([[chainId, { ...chain, rpcUrls }]]) }
  }

const accountData = (owner: string, amount: bigint, mint: string = dollar.mint) =>
  Buffer.concat([getBytes(mint), getBytes(owner), u64(amount)]).toString('base64')
/** A mint with a supply of one and no decimals. */
function mintData(): string {
  const data = Buffer.alloc(82)
  u64(1n).copy(data, 36)
  data[45] = 1
  return data.toString('base64')
}
const row = (data: string) => ({ pubkey: address, account: { data: [data, 'base64'], owner: 'x' } })
const signature = '5'.repeat(87)
const transaction = {
  slot: 1,
  blockTime: 1_700_000_000,
  meta: {
    err: null,
    fee: 5000,
    preBalances: [1, 2],
    postBalances: [2, 1],
    preTokenBalances: [],
    postTokenBalances: [
      {
        accountIndex: 1,
        mint: dollar.mint,
        owner: address,
        uiTokenAmount: { amount: '7', decimals: 6 },
      },
    ],
  },
  transaction: { message: { accountKeys: [address, bob.address], instructions: [] } },
}
/** A valid response of a node for each method. */
const good: Record<string, unknown> = {
  getBalance: { value: 5 },
  getTokenAccountsByOwner: { value: [row(accountData(address, 1n))] },
  getSignaturesForAddress: [{ signature, slot: 1 }],
  getTransaction: transaction,
  // A mint, so that its metadata is requested too.
  getMultipleAccounts: { value: [{ data: [mintData(), 'base64'], owner: tokenPrograms[0] }] },
}
const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(-1, 1e300, '9'.repeat(400), [], {}, null, [[[]]], { value: [{}] }),
)
/** A valid response with a part replaced or removed. */
function mutant(response: unknown): fc.Arbitrary<unknown> {
  return fc.tuple(fc.nat(30), nasty, fc.boolean()).map(([place, value, isRemoved]) => {
    let left = place
    const walk = (node: unknown): unknown => {
      if (left-- === 0) return isRemoved ? undefined : value
      if (Array.isArray(node)) return node.map(walk)
      if (typeof node !== 'object' || node === null) return node
      return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, walk(one)]))
    }
    return walk(response) ?? null
  })
}

test('error: for any response of a node, the result has its schema or is 503, never 500', async () => {
  let changed = ''
  let logged: unknown
  const node = await startNode({
    response: (calls, isBatch) => {
      const responses = calls.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: method === changed ? logged : (good[method] ?? null),
      }))
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  let now = 0
  const server = await testServer({ clock: { now: () => now }, config: at(node.url) })
  const mint = `${chainId}:${bob.address}`
  const requests = [
    () => server.request(`/v1/account/${address}/balance`, { query: { forceUpdate: mint } }),
    () => server.request(`/v1/account/${address}/history`),
    () => server.request(`/v1/account/${address}/collectibles`),
    () => server.request('/v1/fungible/price', { body: { addresses: [mint] } }),
  ]
  for (const request of requests) expect((await request()).status).toBe(200)
  const response = fc
    .constantFrom(...Object.keys(good))
    .chain((method) => fc.tuple(fc.constant(method), fc.oneof(mutant(good[method]), nasty)))
  await fc.assert(
    fc.asyncProperty(response, fc.constantFrom(...requests), async ([method, result], request) => {
      changed = method
      logged = result
      // A day later, so that nothing is cached.
      now += 86_400_000
      const { status, text } = await request()
      expect([200, 503], text).toContain(status)
    }),
    { numRuns: runs(120) },
  )
  expect(server.lines.filter((line) => line.includes('"event":"failure"'))).toEqual([])
})

test('error: an endless, too deep, too slow or missing response is 503 in time', async () => {
  let next: 'long' | 'deep' | 'html' | 'busy' | 'silent' = 'long'
  const text = {
    long: `{"jsonrpc":"2.0","id":0,"result":"${'x'.repeat(11 * 1024 * 1024)}"}`,
    deep: `{"jsonrpc":"2.0","id":0,"result":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    html: '<html>',
    busy: '',
  }
  const node = await startNode({
    response: () =>
      next === 'silent' ? undefined : { text: text[next], ...(next === 'busy' && { status: 429 }) },
  })
  const { request } = await testServer({
    env: { LATCHKEY_TIME_LIMIT_MS: '2000' },
    config: at(node.url),
  })
  for (next of ['long', 'deep', 'html', 'busy', 'silent'] as const)
    for (const part of ['balance', 'history', 'collectibles'])
      expect(
        await request(`/v1/account/${address}/${part}`, { query: { chainId } }),
        `${part} ${next}`,
      ).toMatchObject({ status: 503 })
})

test('error: too many accounts are rejected before any is parsed', async () => {
  const heap = JSON.stringify(Array.from({ length: 200_000 }, () => 0))
  const node = await startNode({
    response: (calls) => ({
      text: `[${calls.map(({ id }) => `{"jsonrpc":"2.0","id":${id},"result":{"value":${heap}}}`)}]`,
    }),
  })
  const { request } = await testServer({ config: at(node.url) })
  const response = await request(`/v1/account/${address}/collectibles`, { query: { chainId } })
  expect(response).toMatchObject({ status: 503, json: { reasons: [{ field: 'chainId' }] } })
})

test('security: accounts of another owner are not counted, and an incomplete batch gives no balance', async () => {
  let isWhole = true
  const node = await startNode({
    response: (calls) => {
      const results: Record<string, unknown> = {
        getBalance: { value: 5 },
        getTokenAccountsByOwner: {
          value: [row(accountData(bob.address, 10n ** 12n)), row(accountData(address, 3n))],
        },
      }
      const responses = calls.map(({ id, method }) => ({
        jsonrpc: '2.0',
        id,
        result: results[method],
      }))
      return { text: JSON.stringify(isWhole ? responses : responses.slice(1)) }
    },
  })
  let now = 0
  const { request } = await testServer({ clock: { now: () => now }, config: at(node.url) })
  const balance = () => request(`/v1/account/${address}/balance`, { query: { chainId } })
  expect(await balance()).toMatchObject({
    status: 200,
    json: { balances: [{ symbol: 'SOL' }, { quantity: { numeric: '0.000006' } }] },
  })
  isWhole = false
  now += 10_001
  expect((await balance()).status).toBe(503)
})

test("any balance is exact, also above JavaScript's precision", async () => {
  let lamports = 0n
  let tokens = 0n
  const node = await startNode({
    response: (calls) => {
      const results: Record<string, string> = {
        getBalance: `{"value":${lamports}}`,
        getTokenAccountsByOwner: `{"value":[${JSON.stringify(row(accountData(address, tokens)))}]}`,
      }
      const responses = calls.map(
        ({ id, method }) => `{"jsonrpc":"2.0","id":${id},"result":${results[method]}}`,
      )
      return { text: `[${responses}]` }
    },
  })
  let now = 0
  const { request } = await testServer({ clock: { now: () => now }, config: at(node.url) })
  const u64s = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  const toUnits = (numeric: string, decimals: number) => {
    const [whole = '', fraction = ''] = numeric.split('.')
    return BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  await fc.assert(
    fc.asyncProperty(u64s, u64s, async (coins, amount) => {
      lamports = coins
      tokens = amount
      now += 100_000
      const { json } = await request(`/v1/account/${address}/balance`, { query: { chainId } })
      const { balances } = json as { balances: { quantity: { numeric: string } }[] }
      const [sol = '', dollars = '0'] = balances.map(({ quantity }) => quantity.numeric)
      expect(toUnits(sol, 9)).toBe(coins)
      // Two programs, one account each.
      expect(toUnits(dollars, 6)).toBe(amount * 2n)
    }),
    { numRuns: runs(60) },
  )
})
