import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { getTokenBalancesQueryOptions } from './getTokenBalancesQueryOptions.ts'

const account = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:1' } as const

function world() {
  const requested: string[] = []
  const { latchkey } = setup({
    projectId: 'demo',
    services: { data: 'https://data.example' },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      requested.push(pathname)
      return new Response(
        pathname === '/v1/supported-chains' ? '{"http":["eip155:1"],"ws":[]}' : '{"balances":[]}',
      )
    },
  })
  return { latchkey, requested }
}

test('tokens are cached for 30 s, by account and network', async () => {
  const { latchkey, requested } = world()
  const client = await getQueryClient(latchkey)
  const query = getTokenBalancesQueryOptions(latchkey, account)
  await client.fetchQuery(query)
  await client.fetchQuery(query)
  expect(requested).toEqual(['/v1/supported-chains', `/v1/account/${account.address}/balance`])
  expect(query.staleTime).toBe(30_000)
  const key = (change: object) =>
    JSON.stringify(getTokenBalancesQueryOptions(latchkey, { ...account, ...change }).queryKey)
  expect(key({ address: '0xother' })).not.toBe(key({}))
  expect(key({ caipNetworkId: 'eip155:10' })).not.toBe(key({}))
})

test('error: a failed request is not repeated automatically', () => {
  const query = getTokenBalancesQueryOptions(world().latchkey, account)
  expect(query).toMatchObject({ retry: false, retryOnMount: false })
})
