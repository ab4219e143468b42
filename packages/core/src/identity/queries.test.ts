import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { getIdentityQueryOptions } from './queries.ts'

const account = { namespace: 'eip155', address: `0x${'a'.repeat(40)}` }

async function world(response: () => Response) {
  const requested: string[] = []
  const { latchkey } = setup({
    projectId: 'demo',
    services: { data: 'https://data.example' },
    fetch: async (input) => {
      const { pathname } = new URL(String(input))
      requested.push(pathname)
      return pathname === '/v1/supported-chains'
        ? new Response('{"http":["eip155:1"],"ws":[]}')
        : response()
    },
  })
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  requested.length = 0
  return { latchkey, requested, client: await getQueryClient(latchkey) }
}

test('a name is requested once in five minutes', async () => {
  const { latchkey, requested, client } = await world(() =>
    Response.json({ name: 'ada.latchkey', avatar: null }),
  )
  const query = getIdentityQueryOptions(latchkey, account)
  expect(await client.fetchQuery(query)).toEqual({ name: 'ada.latchkey', avatar: undefined })
  await client.fetchQuery(getIdentityQueryOptions(latchkey, account))
  expect(requested.filter((path) => path.startsWith('/v1/identity'))).toHaveLength(1)
  // A result of this age is fetched again.
  const isStale = (ageMs: number) => {
    client.setQueryData(
      query.queryKey,
      { name: 'ada.latchkey', avatar: undefined },
      {
        updatedAt: Date.now() - ageMs,
      },
    )
    return client.getQueryCache().find({ queryKey: query.queryKey })?.isStaleByTime(query.staleTime)
  }
  expect(isStale(299_000)).toBe(false)
  expect(isStale(300_001)).toBe(true)
  expect(query.staleTime).toBe(300_000)
})

test('error: without a response the name is empty, and the query does not fail', async () => {
  const { latchkey, client } = await world(() => new Response('down', { status: 503 }))
  expect(await client.fetchQuery(getIdentityQueryOptions(latchkey, account))).toEqual({
    name: undefined,
    avatar: undefined,
  })
})
