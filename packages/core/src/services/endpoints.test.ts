import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountEndpoints } from '../../test/endpoints/accounts.ts'
import { address, caipNetworkId, transaction } from '../../test/endpoints/samples.ts'
import { tradeEndpoints } from '../../test/endpoints/trades.ts'
import { setup } from '../../test/setup.ts'
import { fetchTransactions } from '../activity/api.ts'
import { fetchTokenBalances } from '../balances/api.ts'
import { fetchCollectibles } from '../collectibles/api.ts'
import { LatchkeyError } from '../errors.ts'
import { fetchPrices } from '../prices/api.ts'

/** An instance whose services answer what they are told, with every call they got. */
function world(answer: () => string, chains = ['eip155:1']) {
  const asked: { line: string; body: unknown }[] = []
  const { latchkey } = setup({
    projectId: 'demo',
    features: { smartSessions: true },
    services: { data: 'https://data.example', registry: 'https://data.example' },
    fetch: async (input, init) => {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains')
        return new Response(JSON.stringify({ http: chains, ws: [] }))
      for (const name of ['projectId', 'st', 'sv']) {
        expect(url.searchParams.get(name)).not.toBeNull()
        url.searchParams.delete(name)
      }
      asked.push({
        line: `${init?.method} ${url.pathname}${url.search}`,
        body: init?.body ? JSON.parse(String(init.body)) : undefined,
      })
      return new Response(answer())
    },
  })
  return { latchkey, asked }
}

describe.each([...accountEndpoints, ...tradeEndpoints])(
  '$name',
  ({ call, asked: line, body, good, result, ...endpoint }) => {
    test('is asked for as the specification says, and its answer parsed row by row', async () => {
      const { latchkey, asked } = world(() => (good === '' ? '' : JSON.stringify(good)))
      expect(await call(latchkey)).toEqual(result)
      expect(asked).toEqual([{ line, body }])
    })

    test('error: any answer at all is a result or one of our errors', async () => {
      let answer = ''
      const { latchkey } = world(() => answer)
      await fc.assert(
        fc.asyncProperty(mutant(good), async (text) => {
          answer = text
          try {
            await call(latchkey)
          } catch (cause) {
            expect(LatchkeyError.is(cause)).toBe(true)
          }
          expect(Object.keys(Object.prototype)).toEqual([])
        }),
        { numRuns: 2_000 },
      )
    })

    if ('unsupported' in endpoint)
      test('on a network that the service does not know nothing is sent', async () => {
        const { latchkey, asked } = world(() => '', ['eip155:5'])
        const { unsupported } = endpoint
        if (typeof unsupported === 'string')
          await expect(call(latchkey)).rejects.toThrow(unsupported)
        else expect(await call(latchkey)).toEqual(unsupported)
        expect(asked).toEqual([])
      })
  },
)

test('balances are read from the chain again, all of them, when that is asked for', async () => {
  const { latchkey, asked } = world(() => '{"balances":[]}')
  await fetchTokenBalances(latchkey, { address, caipNetworkId, forceUpdate: true })
  expect(asked[0]?.line).toContain('forceUpdate=true')
})

test('security: on Solana everything is asked for and read with the address letter by letter', async () => {
  const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const owner = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
  const mint = `${network}:F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4` as const
  const quantity = { decimals: '9', numeric: '18446744073.709551615' }
  const good = {
    balances: [{ name: 'S', symbol: 'S', chainId: network, address: mint, quantity }],
    data: [
      {
        ...transaction,
        metadata: { ...transaction.metadata, nonce: null, fee: { numeric: '0.000005' } },
        address: mint,
        chainId: network,
        tokenId: '0',
        standard: 'SPL',
        quantity: '1',
        isSpam: false,
      },
    ],
    next: 'Aa',
    fungibles: [{ address: mint, name: 'S', symbol: 'S', price: 1, decimals: 9 }],
  }
  const { latchkey, asked } = world(() => JSON.stringify(good), [network])
  const one = { address: owner, caipNetworkId: network } as const
  expect(await fetchTokenBalances(latchkey, { ...one, forceUpdate: [mint] })).toEqual(good.balances)
  expect(
    await fetchTransactions(latchkey, { account: owner, caipNetworkId: network, cursor: 'Aa' }),
  ).toMatchObject({ data: [{ metadata: { fee: { numeric: '0.000005' } } }], next: 'Aa' })
  expect(await fetchCollectibles(latchkey, one)).toMatchObject({
    data: [{ address: mint, standard: 'SPL', tokenId: '0' }],
    next: 'Aa',
  })
  expect(await fetchPrices(latchkey, { addresses: [mint], caipNetworkId: network })).toEqual(
    good.fungibles,
  )
  const chain = new URLSearchParams({ chainId: network })
  expect(asked.map(({ line }) => line)).toEqual([
    `GET /v1/account/${owner}/balance?currency=usd&${chain}&${new URLSearchParams({ forceUpdate: mint })}`,
    `GET /v1/account/${owner}/history?cursor=Aa&${chain}&currency=usd`,
    `GET /v1/account/${owner}/collectibles?${chain}`,
    'POST /v1/fungible/price',
  ])
  expect(asked[3]?.body).toMatchObject({ addresses: [mint] })
})

/** A good answer with something in it replaced or taken away, or a text that never was one. */
function mutant(good: unknown): fc.Arbitrary<string> {
  const nasty = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('javascript:alert(1)', '1e999', '-1', '0x', 'NaN', '9'.repeat(5_000)),
  )
  const changed = fc.tuple(fc.nat(40), nasty, fc.boolean()).map(([place, value, isRemoved]) => {
    let left = place
    const walk = (node: unknown): unknown => {
      if (left-- === 0) return isRemoved ? undefined : value
      if (Array.isArray(node)) return node.map(walk)
      if (typeof node !== 'object' || node === null) return node
      return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, walk(one)]))
    }
    return JSON.stringify(walk(good)) ?? ''
  })
  const broken = fc.constantFrom(
    '<!doctype html>',
    '',
    '[',
    '{"__proto__":{"x":1}}',
    'null',
    '[[]]',
  )
  return fc.oneof({ weight: 8, arbitrary: changed }, fc.json(), broken)
}
