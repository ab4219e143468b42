import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedUrl, startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'
import type { Chain } from '../config/schema.ts'

const holder = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const account = `eip155:1:${holder}`
const dollars = 'eip155:1:0xe7b2fbf622a0c037e531f785e47ea9641e329408'
const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Results of a node for any call: malformed, or nearly valid. */
const word = fc
  .bigInt({ min: 0n, max: 2n ** 256n - 1n })
  .map((n) => n.toString(16).padStart(64, '0'))
const small = fc.nat(200).map((n) => n.toString(16).padStart(64, '0'))
const result = fc.oneof(
  fc.array(fc.oneof(word, small), { maxLength: 24 }).map((words) => `0x${words.join('')}`),
  fc.constantFrom<unknown>('0x', '', null, 7, {}, [], '0x1', '0xzz', `0x${'f'.repeat(4096)}`),
  fc.record({
    baseFeePerGas: fc.array(fc.constantFrom('0x1', '-1', null)),
    gasUsedRatio: fc.anything(),
  }),
)

test('error: for any response of a node, the endpoints return a valid result, 400 or 503, never 500', async () => {
  let next: unknown
  let turn = 0
  const node = await startNode({
    response: (calls, isBatch) => {
      const list = Array.isArray(next) ? next : [next]
      const responses = calls.map(({ id }) => {
        turn += 1
        return { jsonrpc: '2.0', id, result: list[turn % list.length] ?? null }
      })
      return { text: JSON.stringify(isBatch ? responses : responses[0]) }
    },
  })
  let now = 0
  const server = await testServer({
    clock: { now: () => now },
    config: ({ chains }) => {
      const { history: _, ...chain } = chains.get('eip155:1') as Chain
      return { chains: new Map([['eip155:1', { ...chain, rpcUrls: [node.url] }]]) }
    },
  })
  const trade = { from: coin, to: dollars, amount: '1000', userAddress: account }
  const requests = [
    () => server.request(`/v1/account/${holder}/balance`, { query: { forceUpdate: dollars } }),
    () => server.request('/v1/fungible/price', { body: { addresses: [coin, dollars, account] } }),
    () => server.request('/v1/convert/quotes', { query: trade }),
    () => server.request('/v1/convert/gas-price', { query: { chainId: 'eip155:1' } }),
    () =>
      server.request('/v1/convert/allowance', {
        query: { tokenAddress: dollars, userAddress: account },
      }),
    () =>
      server.request('/v1/convert/build-transaction', {
        body: { ...trade, eip155: { slippage: 1 } },
      }),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(result, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...requests),
      async (responses, request) => {
        next = responses
        // Expire cached values by advancing the clock by a day.
        now += 86_400_000
        const { status, text } = await request()
        expect([200, 400, 503], text).toContain(status)
      },
    ),
    { numRuns: runs(150) },
  )
  expect(
    server.lines.filter(
      (line) => line.includes('"event":"failure"') && line.includes('"status":500'),
    ),
  ).toEqual([])
})

test('error: with an unavailable node, each endpoint returns 503', async () => {
  const closedNode = await closedUrl()
  const { request } = await testServer({
    config: ({ chains }) => {
      const { history: _, ...chain } = chains.get('eip155:1') as Chain
      return { chains: new Map([['eip155:1', { ...chain, rpcUrls: [closedNode] }]]) }
    },
  })
  for (const response of [
    await request(`/v1/account/${holder}/balance`),
    await request('/v1/convert/gas-price', { query: { chainId: 'eip155:1' } }),
    await request('/v1/convert/tokens', { query: { chainId: 'eip155:1' } }),
  ])
    expect(response).toMatchObject({ status: 503, json: { reasons: [{ field: 'chainId' }] } })
})
