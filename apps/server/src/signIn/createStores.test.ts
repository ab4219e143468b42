import { expect, onTestFinished, test } from 'vitest'
import { testServer } from '../../test/startTestServer.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createByteLimits } from '../http/createByteLimits.ts'
import { runInScope } from '../http/requestScope.ts'
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

const refused = (whose: 'project' | 'network', status: number) =>
  expect.objectContaining({
    ...{ name: 'SessionsFullError', whose, status },
    headers: { 'retry-after': '60' },
  })

test('security: a project with all its sessions rejects a further one, and ends none', async () => {
  const [stores] = await getStores(1, 3)
  const names = ['own 0', 'own 1', 'own 2']
  for (const [turn, name] of names.entries())
    await stores?.sessions.put(session(name, turn, `0x${turn}`))
  const further = stores?.sessions.put(session('further', 10, '0x9'))
  await expect(further).rejects.toEqual(refused('project', 503))
  for (const name of names) expect(await stores?.sessions.get(name)).toBeDefined()
  expect(await stores?.sessions.get('further')).toBeUndefined()
  await stores?.sessions.delete('own 1')
  await stores?.sessions.put(session('further', 11, '0x9'))
  expect(await stores?.sessions.get('further')).toBeDefined()
})

test('with all sessions in use, an account with 32 of them replaces its own oldest', async () => {
  const [stores] = await getStores(1, 33)
  await stores?.sessions.put(session('other', 0, '0x2'))
  for (let turn = 0; turn < 33; turn += 1)
    await stores?.sessions.put(session(`own ${turn}`, 10 + turn, '0x1'))
  expect(await stores?.sessions.get('own 0')).toBeUndefined()
  for (const name of ['other', 'own 1', 'own 32'])
    expect(await stores?.sessions.get(name)).toBeDefined()
  const further = stores?.sessions.put(session('further', 99, '0x2', '0x3'))
  await expect(further).rejects.toEqual(refused('project', 503))
  expect(await stores?.sessions.get('other')).toBeDefined()
})

/** Runs work for a request from a network. */
const from = <result>(network: string, work: () => Promise<result>) =>
  runInScope({ network, bytes: createByteLimits({ client: 1, all: 1 }).open(network) }, work)

test('security: a network holds at most one percent of the sessions of a project, and at least one', async () => {
  const [stores] = await getStores(1, 250)
  const put = (network: string, name: string, address: string) =>
    from(network, async () => stores?.sessions.put(session(name, 1, address)))
  await put('1.1.1.1', 'a', '0x1')
  await put('1.1.1.1', 'b', '0x2')
  await expect(put('1.1.1.1', 'c', '0x3')).rejects.toEqual(refused('network', 429))
  await put('2.2.2.2', 'd', '0x3')
  await stores?.sessions.delete('a')
  await put('1.1.1.1', 'c', '0x4')
  const [small] = await getStores(1, 5)
  const only = session('only', 1, '0x1')
  await from('1.1.1.1', async () => small?.sessions.put(only))
  expect(await small?.sessions.get('only')).toBeDefined()
})

test('security: the network of a session is stored as a hash with a key, and as nothing outside a request', async () => {
  const { path, rows } = await testServer()
  const database = await openDatabase({ url: `file:${path}` })
  onTestFinished(() => database.close())
  for (const secret of ['one', 'two']) {
    const { sessions } = createStores({ database, clock, secret }, 'shop', 100)
    await from('1.1.1.1', () => sessions.put(session(secret, 1, '0x1')))
  }
  await createStores({ database, clock }, 'shop', 100).sessions.put(session('none', 1, '0x1'))
  const stored = await rows('SELECT network FROM sign_in_sessions ORDER BY hash')
  const [none, one, two] = stored.map(({ network }) => network)
  expect(none).toBe('')
  expect([one, two]).toEqual([1, 2].map(() => expect.stringMatching(/^[0-9a-f]{64}$/)))
  expect(one).not.toBe(two)
})
