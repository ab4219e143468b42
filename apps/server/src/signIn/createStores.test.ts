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

/** Stores of one project with separate connections to one database. */
async function getStores(connections: number, mostSessions = 100) {
  const { path } = await testServer()
  const databases = await Promise.all(
    Array.from({ length: connections }, () => openDatabase({ url: `file:${path}` })),
  )
  onTestFinished(() => {
    for (const database of databases) database.close()
  })
  return databases.map((database) => createStores({ database, clock }, 'shop', mostSessions))
}

test.each([1, 2])(
  'security: of forty concurrent requests for a nonce over %i connections one succeeds',
  async (connections) => {
    const stores = await getStores(connections)
    await stores[0]?.nonces.put(nonce)
    const takes = Array.from({ length: 40 }, (_, turn) =>
      stores[turn % connections]?.nonces.consume(nonce.hash),
    )
    const taken = await Promise.all(takes)
    expect(taken.filter((one) => one !== undefined)).toEqual([nonce])
  },
)

test('a restored nonce can be used once more', async () => {
  const [stores] = await getStores(1)
  await stores?.nonces.put(nonce)
  await stores?.nonces.consume(nonce.hash)
  await stores?.nonces.put({ ...nonce, returns: 0 })
  expect(await stores?.nonces.consume(nonce.hash)).toEqual({ ...nonce, returns: 0 })
  expect(await stores?.nonces.consume(nonce.hash)).toBeUndefined()
})

test('security: a session is replaced only if it is unchanged, and no account is restored', async () => {
  const [stores] = await getStores(1)
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

/** A session with the given hash and start. */
const session = (name: string, createdAt: number, ...addresses: string[]) => ({
  hash: name,
  accounts: addresses.map((accountAddress) => ({ ...account, accountAddress })),
  createdAt,
  expiresAt: 2_000,
})

test('security: the 33rd session of an account ends its oldest session and no other', async () => {
  const [stores] = await getStores(1)
  const has = async (name: string) => (await stores?.sessions.get(name)) !== undefined
  await stores?.sessions.put(session('other', 0, '0x2'))
  const left = session('left', 1, '0x1', '0x2')
  await stores?.sessions.put(left)
  await stores?.sessions.replace(left, session('left', 1, '0x2'))
  for (let turn = 0; turn < 32; turn += 1)
    await stores?.sessions.put(session(`own ${turn}`, 10 + turn, '0x1'))
  expect([await has('own 0'), await has('left')]).toEqual([true, true])
  // If the clock was set back, the new session is still the one that is kept.
  await stores?.sessions.put(session('late', 5, '0x1'))
  expect([await has('late'), await has('own 0'), await has('own 1')]).toEqual([true, false, true])
  expect([await has('other'), await has('left')]).toEqual([true, true])
})

test('security: beyond the limit of a project the oldest sessions end', async () => {
  const [stores] = await getStores(1, 3)
  for (let turn = 0; turn < 6; turn += 1)
    await stores?.sessions.put(session(`own ${turn}`, turn, `0x${turn}`))
  const saved = await Promise.all(
    Array.from({ length: 6 }, async (_, turn) => await stores?.sessions.get(`own ${turn}`)),
  )
  expect(saved.map((one) => one !== undefined)).toEqual([false, false, false, true, true, true])
})
