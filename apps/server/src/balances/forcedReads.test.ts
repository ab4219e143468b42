import { expect, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'
import type { Chain } from '../config/schema.ts'

const holder = `0x${'a'.repeat(40)}`
const token = (at: number) => ({
  address: `0x${at.toString(16).padStart(40, '0')}` as const,
  name: `Token ${at}`,
  symbol: 'T',
  decimals: 18,
})

test('security: forced reads count as one request for every twenty tokens of each network', async () => {
  const { request } = await testServer({
    clock: { now: () => 7 },
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' },
    config: ({ chains }) => {
      const [first] = chains.values()
      const createEntry = (id: string): [string, Chain] => [
        id,
        {
          ...(first as Chain),
          caipNetworkId: id,
          // No server listens on this port; requests count even if they fail.
          rpcUrls: ['http://127.0.0.1:1'],
          tokens: Array.from({ length: 60 }, (_, at) => token(at + 1)),
          prices: undefined,
          swap: undefined,
        } as Chain,
      ]
      return { chains: new Map([createEntry('eip155:1'), createEntry('eip155:10')]) }
    },
  })
  const path = `/v1/account/${holder}/balance`
  const requested = { query: { currency: 'usd', forceUpdate: 'true', chainId: 'eip155:1' } }
  // Of the ten requests of a burst, each of the first two requests uses four, and the token in `forceUpdate` requires
  // four more.
  expect((await request(path, requested)).status).toBe(503)
  expect((await request(path, requested)).status).toBe(503)
  const one = { query: { ...requested.query, forceUpdate: `eip155:1:${token(1).address}` } }
  expect((await request(path, one)).status).toBe(503)
  expect((await request(path)).status).toBe(429)
})
