import { mockAdapter, mockNetworks } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { getNativeBalanceQueryOptions } from '../balances/queries.ts'
import { connect } from '../connect/connect.ts'
import { getIdentityQueryOptions } from '../identity/queries.ts'
import { getQueryClient } from './getQueryClient.ts'
import { queriesSlice } from './slice.ts'

async function connected(mock = mockAdapter()) {
  const world = setup({}, mock)
  await waitForIdle()
  const connection = await connect(world.latchkey, { walletId: 'mock' })
  return { ...world, connection }
}

test('the client is created once for each instance, on first use', async () => {
  const { latchkey } = await connected()
  expect(queriesSlice.of(latchkey).client).toBeUndefined()
  expect(await getQueryClient(latchkey)).toBe(await getQueryClient(latchkey))
  expect(await getQueryClient(setup().latchkey)).not.toBe(await getQueryClient(latchkey))
})

test('a balance is the base units of the adapter, fresh for 30 s', async () => {
  const { latchkey, connection, mock } = await connected(mockAdapter({ balance: 42n }))
  const client = await getQueryClient(latchkey)
  const query = getNativeBalanceQueryOptions(latchkey, connection)
  expect(await client.fetchQuery(query)).toMatchObject({ value: 42n, decimals: 18 })
  await client.fetchQuery(query)
  expect(mock.calls.filter(({ method }) => method === 'getBalance')).toHaveLength(1)
  expect(query.staleTime).toBe(30_000)
  expect(query.gcTime).toBe(300_000)
})

test('error: a balance that cannot be read is an error, never zero', async () => {
  const failing = mockAdapter({ fails: { getBalance: new Error('down') } })
  const { latchkey, connection } = await connected(failing)
  const client = await getQueryClient(latchkey)
  const query = getNativeBalanceQueryOptions(latchkey, connection)
  await expect(client.fetchQuery(query)).rejects.toThrow('Token Balance Unavailable')
  const without = await connected(mockAdapter({ absent: ['getBalance'] }))
  await expect(
    (await getQueryClient(without.latchkey)).fetchQuery(
      getNativeBalanceQueryOptions(without.latchkey, without.connection),
    ),
  ).rejects.toThrow('Token Balance Unavailable')
})

test('an identity has a name and an avatar, or neither if the namespace has no names', async () => {
  const { latchkey, connection } = await connected(
    mockAdapter({ absent: ['getName', 'getAvatar'] }),
  )
  const client = await getQueryClient(latchkey)
  expect(await client.fetchQuery(getIdentityQueryOptions(latchkey, connection))).toEqual({
    name: undefined,
    avatar: undefined,
  })
})

test('accounts, networks and instances do not share results', async () => {
  const { latchkey, connection } = await connected(
    mockAdapter({ networks: mockNetworks('eip155') }),
  )
  const key = (change: object) =>
    JSON.stringify(getNativeBalanceQueryOptions(latchkey, { ...connection, ...change }).queryKey)
  expect(key({})).not.toBe(key({ address: '0xother' }))
  expect(key({})).not.toBe(key({ caipNetworkId: 'eip155:137' }))
})
