import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createStores } from './createStores.ts'

const clock = { now: () => 1_000 }
const nonce = { hash: 'a'.repeat(64), expiresAt: 2_000, returns: 1 }
const account = {
  ...{ accountAddress: '0x1', chainId: 'eip155:1', message: 'm', signature: 's' },
  ...{ signedAt: 1_000, expiresAt: 2_000 },
}

/** Stores of one project over connections of their own to one database. */
async function storesOf(connections: number, projectId = 'shop') {
  const { path } = await testServer()
  const databases = await Promise.all(
    Array.from({ length: connections }, () => openDatabase({ url: `file:${path}` })),
  )
  onTestFinished(() => {
    for (const database of databases) database.close()
  })
  return databases.map((database) => createStores({ database, clock }, projectId))
}

test.each([1, 2])(
  'security: of forty who take a nonce in one moment over %i connections one gets it',
  async (connections) => {
    const stores = await storesOf(connections)
    await stores[0]?.nonces.put(nonce)
    const takes = Array.from({ length: 40 }, (_, turn) =>
      stores[turn % connections]?.nonces.take(nonce.hash),
    )
    const taken = await Promise.all(takes)
    expect(taken.filter((one) => one !== undefined)).toEqual([nonce])
  },
)

test('a nonce that is put back is there once more', async () => {
  const [stores] = await storesOf(1)
  await stores?.nonces.put(nonce)
  await stores?.nonces.take(nonce.hash)
  await stores?.nonces.put({ ...nonce, returns: 0 })
  expect(await stores?.nonces.take(nonce.hash)).toEqual({ ...nonce, returns: 0 })
  expect(await stores?.nonces.take(nonce.hash)).toBeUndefined()
})

test('security: a session is replaced only as it was read, and nothing comes back', async () => {
  const [stores] = await storesOf(1)
  const accounts = [account, { ...account, accountAddress: '0x2' }]
  const read = { hash: nonce.hash, accounts, createdAt: 1_000, expiresAt: 2_000 }
  const less = { ...read, accounts: [account], expiresAt: 1_900 }
  await stores?.sessions.put(read)
  expect(await stores?.sessions.replace(read, less)).toBe(true)
  expect(await stores?.sessions.get(nonce.hash)).toEqual(less)
  expect(await stores?.sessions.replace(read, undefined)).toBe(false)
  expect(await stores?.sessions.get(nonce.hash)).toEqual(less)
  expect(await stores?.sessions.replace(less, undefined)).toBe(true)
  expect(await stores?.sessions.get(nonce.hash)).toBeUndefined()
})
