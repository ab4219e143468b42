import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { resetPairing } from '../pairing/resetPairing.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { getActivityQueryOptions } from './getActivityQueryOptions.ts'

const account = { address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:1' } as const

async function world() {
  const requested: string[] = []
  const { latchkey } = setup({
    projectId: 'demo',
    services: { data: 'https://data.example' },
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input))
      if (pathname === '/v1/supported-chains') return new Response('{"http":["eip155:1"],"ws":[]}')
      const cursor = searchParams.get('cursor')
      requested.push(cursor === null ? pathname : `${pathname} ${cursor}`)
      return Response.json({ data: [], next: cursor === null ? 'second' : null })
    },
  })
  return { latchkey, requested, client: await getQueryClient(latchkey) }
}

test('pages follow each other by their cursor and are cached by account and network', async () => {
  const { latchkey, requested, client } = await world()
  const query = getActivityQueryOptions(latchkey, account)
  const path = `/v1/account/${account.address}/history`
  const { pages } = await client.fetchInfiniteQuery({ ...query, pages: 3 })
  expect(pages.map(({ next }) => next)).toEqual(['second', undefined])
  expect(requested).toEqual([path, `${path} second`])
  await client.fetchInfiniteQuery({ ...query, pages: 3 })
  expect(requested).toHaveLength(2)
  const other = getActivityQueryOptions(latchkey, { ...account, caipNetworkId: 'eip155:10' })
  expect(client.getQueryData(other.queryKey)).toBeUndefined()
})

test('resetPairing removes only the transactions from the cache', async () => {
  const { latchkey, requested, client } = await world()
  const query = getActivityQueryOptions(latchkey, account)
  await client.fetchInfiniteQuery(query)
  const other = ['latchkey', latchkey.id, 'tokenBalances'] as const
  client.setQueryData(other, [])
  resetPairing(latchkey)
  await waitForIdle()
  expect(client.getQueryData(query.queryKey)).toBeUndefined()
  expect(client.getQueryData(other)).toEqual([])
  await client.fetchInfiniteQuery(query)
  expect(requested).toHaveLength(2)
})
