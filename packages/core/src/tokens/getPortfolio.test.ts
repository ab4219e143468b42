import { runs } from '@latchkey/test-support'
import { type MockAdapterOptions, mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { refreshChain } from '../queries/refreshChain.ts'
import { getPortfolio } from './getPortfolio.ts'
import { getPortfolioQueryOptions } from './queries.ts'

const address = `0x${'a'.repeat(40)}`
const caipNetworkId = 'eip155:1'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const account = { address, caipNetworkId } as const
const ether = 10n ** 18n

type Row = {
  readonly symbol: string
  /** Absent for the native currency. */
  readonly contract?: string
  readonly price?: number
  readonly numeric?: string
  readonly decimals?: string
}

const toRow = ({ symbol, contract, price, numeric = '1', decimals = '18' }: Row) => ({
  ...{ name: `${symbol} coin`, symbol, price },
  ...(contract && { address: `${caipNetworkId}:${contract}` }),
  quantity: { numeric, decimals },
})

const eth: Row = { symbol: 'ETH', price: 2_000 }

/** A site with a data service that answers `rows`, fails, or does not answer; `none` is a site without one. */
function openSite(
  rows: readonly Row[] | 'failing' | 'silent' | 'none',
  mocked: MockAdapterOptions = {},
) {
  const requested: URL[] = []
  const answer = async (url: URL) => {
    if (url.pathname === '/v1/supported-chains')
      return new Response(JSON.stringify({ http: [caipNetworkId, solanaId], ws: [] }))
    requested.push(url)
    if (rows === 'silent') return new Promise<Response>(() => {})
    if (rows === 'failing') return new Response('{}', { status: 500 })
    const chainId = url.searchParams.get('chainId')
    const balances = rows === 'none' ? [] : rows.map((row) => ({ ...toRow(row), chainId }))
    return new Response(JSON.stringify({ balances }))
  }
  const mock = mockAdapter({ balance: 3n * ether, ...mocked })
  const services = { projectId: 'demo', services: { data: 'https://data.example' } }
  const world = setup(
    { ...(rows !== 'none' && services), fetch: (input) => answer(new URL(String(input))) },
    mock,
  )
  const read = (change: object = {}) => getPortfolio(world.latchkey, { ...account, ...change })
  return { ...world, requested, read }
}

function open(...parameters: Parameters<typeof openSite>) {
  const site = openSite(...parameters)
  onTestFinished(() => site.latchkey.destroy())
  return site
}

const symbols = ({ tokens }: { readonly tokens: readonly { readonly symbol: string }[] }) =>
  tokens.map(({ symbol }) => symbol)

test('the native currency is first, then tokens by value, and those without a price by symbol', async () => {
  const { read } = open([
    { symbol: 'C', contract: '0xc' },
    { symbol: 'LOW', contract: '0x1', price: 1 },
    { symbol: 'A', contract: '0xa', numeric: '900' },
    { symbol: 'ZERO', contract: '0x3', price: 0 },
    { symbol: 'HIGH', contract: '0x2', price: 2 },
    { symbol: 'ETH', price: 0.5 },
    { symbol: 'B', contract: '0xb' },
  ])
  expect(symbols(await read())).toEqual(['ETH', 'HIGH', 'LOW', 'ZERO', 'A', 'B', 'C'])
})

test('a token has its base units, price and value; a native currency without a price is first too', async () => {
  const { read } = open([
    { symbol: 'USDC', contract: '0xAb', price: 1.5, numeric: '2.5', decimals: '6' },
    { symbol: 'ETH', numeric: '0.000000000000000001' },
  ])
  const { tokens } = await read()
  const shared = { caipNetworkId }
  expect(tokens).toEqual([
    { ...shared, name: 'ETH coin', symbol: 'ETH', decimals: 18, balance: 1n },
    {
      ...{ ...shared, address: '0xAb', name: 'USDC coin', symbol: 'USDC', decimals: 6 },
      ...{ balance: 2_500_000n, price: 1.5, usd: 3_750_000n },
    },
  ])
})

test('the total is exact in millionths of a dollar, each token rounded down', async () => {
  const { read } = open([
    { symbol: 'ETH', numeric: '9007199254740993', price: 1 },
    { symbol: 'ONE', contract: '0x1', numeric: '0.0000019', price: 1 },
    { symbol: 'TWO', contract: '0x2', numeric: '0.0000019', price: 1 },
  ])
  const { tokens, usd } = await read()
  expect(tokens.map((token) => token.usd)).toEqual([9_007_199_254_740_993_000_000n, 1n, 1n])
  expect(usd).toBe(9_007_199_254_740_993_000_002n)
})

test('an unknown price is absent and not 0, and only tokens with a balance count as unpriced', async () => {
  const { read } = open([
    { symbol: 'ETH' },
    { symbol: 'FREE', contract: '0x1', price: 0 },
    { symbol: 'NEGATIVE', contract: '0x2', price: -1 },
    { symbol: 'EMPTY', contract: '0x3', numeric: '0' },
  ])
  const portfolio = await read()
  const find = (symbol: string) => portfolio.tokens.find((one) => one.symbol === symbol)
  for (const symbol of ['ETH', 'NEGATIVE', 'EMPTY']) {
    expect(find(symbol)).not.toHaveProperty('usd')
    expect(find(symbol)).not.toHaveProperty('price')
  }
  expect(find('FREE')).toMatchObject({ price: 0, usd: 0n })
  expect(portfolio).toMatchObject({ usd: 0n, unpriced: 2 })
  expect((await open([{ symbol: 'ETH' }]).read()).usd).toBeUndefined()
})

test('security: a token with 0 decimals, an invalid amount or a repeated address is left out', async () => {
  const { read } = open([
    eth,
    { symbol: 'ETH2', numeric: '9' },
    { symbol: 'NFT', contract: '0x1', decimals: '0' },
    { symbol: 'MINUS', contract: '0x2', numeric: '-1' },
    { symbol: 'EXPONENT', contract: '0x3', numeric: '1e3' },
    { symbol: 'COMMA', contract: '0x4', numeric: '1,5' },
    { symbol: 'ONE', contract: '0xAb', price: 1 },
    { symbol: 'AGAIN', contract: '0xaB', price: 99 },
  ])
  expect(await read()).toMatchObject({ usd: 2_001_000_000n, unpriced: 0, error: undefined })
  expect(symbols(await read())).toEqual(['ETH', 'ONE'])
})

test('a list without the native currency gets it from the chain', async () => {
  const { read } = open([{ symbol: 'ONE', contract: '0x1', price: 1 }])
  const portfolio = await read()
  expect(symbols(portfolio)).toEqual(['ETH', 'ONE'])
  expect(portfolio.tokens[0]).toMatchObject({ balance: 3n * ether, decimals: 18 })
  expect(portfolio).toMatchObject({ usd: 1_000_000n, unpriced: 1, error: undefined })
})

test('without a service, and on a network it does not have, there is the coin alone', async () => {
  const coin = { symbol: 'ETH', decimals: 18, balance: 3n * ether, caipNetworkId }
  const nothing = open('none')
  const portfolio = await nothing.read()
  expect(portfolio).toMatchObject({ tokens: [coin], unpriced: 1, error: undefined })
  expect(portfolio.usd).toBeUndefined()
  const { read, requested } = open([eth, { symbol: 'ONE', contract: '0x1' }])
  const other = await read({ caipNetworkId: 'eip155:137' })
  expect(other.tokens).toMatchObject([{ caipNetworkId: 'eip155:137', balance: 3n * ether }])
  expect(requested).toEqual([])
})

test.each([
  ['eip155', caipNetworkId],
  ['solana', solanaId],
] as const)('balances of %s come from the service', async (namespace, caipNetworkId) => {
  const { read, requested } = open([eth], { namespace })
  expect((await read({ caipNetworkId })).tokens).toMatchObject([{ balance: ether, caipNetworkId }])
  expect(requested[0]?.searchParams.get('chainId')).toBe(caipNetworkId)
})

test('error: a service that fails leaves the coin from the chain, with the error', async () => {
  const { read } = open('failing')
  const portfolio = await read()
  expect(portfolio.tokens).toMatchObject([{ symbol: 'ETH', balance: 3n * ether }])
  expect(portfolio).toMatchObject({ unpriced: 1, error: { code: 'balanceUnavailable' } })
})

test('error: without the coin from list and chain, the tokens of the service are kept, with the error', async () => {
  const { read } = open([{ symbol: 'ONE', contract: '0x1', price: 1 }], {
    fails: { getBalance: new RpcError(-32603) },
  })
  const portfolio = await read()
  expect(symbols(portfolio)).toEqual(['ONE'])
  expect(portfolio).toMatchObject({ usd: 1_000_000n, error: { code: 'balanceUnavailable' } })
})

test.each(['none', 'failing'] as const)(
  'error: with a service that is %s and no chain it is unavailable',
  async (rows) => {
    const unavailable = { code: 'balanceUnavailable', name: 'BalanceUnavailableError' }
    const failing = open(rows, { fails: { getBalance: new RpcError(-32603) } })
    await expect(failing.read()).rejects.toMatchObject(unavailable)
    await expect(open(rows, { absent: ['getBalance'] }).read()).rejects.toMatchObject(unavailable)
  },
)

test('error: an abort while the service is asked rejects, without reading the chain', async () => {
  const { read, mock, requested } = open('silent')
  const abort = new AbortController()
  const reading = read({ signal: abort.signal })
  reading.catch(() => {})
  for (let turn = 0; turn < 100 && requested.length === 0; turn += 1) await waitForIdle()
  expect(requested).toHaveLength(1)
  abort.abort()
  await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
  expect(mock.calls.filter(({ method }) => method === 'getBalance')).toEqual([])
})

test('for 30 s after a change on the network the service reads the chain anew', async () => {
  const { latchkey, clock, requested, read } = open([eth])
  const isFresh = async () => {
    await read()
    return requested.at(-1)?.searchParams.get('forceUpdate')
  }
  expect(await isFresh()).toBeNull()
  await refreshChain(latchkey, 'eip155:10')
  expect(await isFresh()).toBeNull()
  await refreshChain(latchkey, caipNetworkId)
  clock.advance(30_000)
  expect(await isFresh()).toBe('true')
  clock.advance(1)
  expect(await isFresh()).toBeNull()
})

test('the query has a key of its instance, network and account, and is fresh for 30 s', async () => {
  const { latchkey, requested } = open([eth])
  const client = await getQueryClient(latchkey)
  const query = getPortfolioQueryOptions(latchkey, account)
  expect(query.queryKey).toEqual(['latchkey', latchkey.id, 'portfolio', caipNetworkId, address])
  expect(query.staleTime).toBe(30_000)
  const first = await client.fetchQuery(query)
  expect(symbols(first)).toEqual(['ETH'])
  expect(await client.fetchQuery(query)).toBe(first)
  expect(requested).toHaveLength(1)
})

test('error: a failed read is not repeated', async () => {
  const { latchkey, mock } = open('none', { fails: { getBalance: new RpcError(-32603) } })
  const client = await getQueryClient(latchkey)
  const query = getPortfolioQueryOptions(latchkey, account)
  expect(query).toMatchObject({ retry: false, retryOnMount: false })
  await expect(client.fetchQuery(query)).rejects.toMatchObject({ code: 'balanceUnavailable' })
  expect(mock.calls.filter(({ method }) => method === 'getBalance')).toHaveLength(1)
})

test('for any balances the total is the sum of the tokens, and no token is above its true value', async () => {
  // Prices of at most 10^6 in steps of 10^-6: their true value is an integer of millionths.
  const amounts = fc.record({
    units: fc.bigInt({ min: 0n, max: 2n ** 96n }),
    decimals: fc.integer({ min: 1, max: 30 }),
    millionths: fc.option(fc.integer({ min: 0, max: 1_000_000_000 }), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(amounts, { maxLength: 8 }), async (all) => {
      const rows = all.map(({ units, decimals, millionths }, index) => {
        const digits = units.toString().padStart(decimals + 1, '0')
        const numeric = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        const price = millionths === undefined ? {} : { price: millionths / 1e6 }
        const row = { symbol: `T${index}`, contract: `0x${index}`, ...price }
        return { ...row, numeric, decimals: String(decimals) }
      })
      const { latchkey, read } = openSite([{ symbol: 'ETH' }, ...rows])
      const { tokens, usd } = await read()
      latchkey.destroy()
      const priced = tokens.flatMap((token) => token.usd ?? [])
      expect(usd).toBe(priced.length > 0 ? priced.reduce((sum, one) => sum + one, 0n) : undefined)
      expect(priced).toHaveLength(all.filter((one) => one.millionths !== undefined).length)
      for (const [index, { units, decimals, millionths }] of all.entries()) {
        const found = tokens.find(({ symbol }) => symbol === `T${index}`)
        expect(found?.balance).toBe(units)
        if (millionths === undefined) continue
        const shown = (found?.usd ?? -1n) * 10n ** BigInt(decimals)
        const true_ = units * BigInt(millionths)
        expect(shown <= true_).toBe(true)
      }
    }),
    { numRuns: runs(100) },
  )
})
