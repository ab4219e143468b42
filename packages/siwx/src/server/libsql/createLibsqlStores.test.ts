import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createMemoryStores } from '../stores/createMemoryStores.ts'
import { SessionsFullError } from '../stores/errors.ts'
import { createLibsqlStores } from './createLibsqlStores.ts'

const now = 1_000
const nonce = (hash: string) => ({ hash, expiresAt: 2_000, returns: 1 })
const folder = mkdtempSync(join(tmpdir(), 'latchkey-siwx-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const account = (accountAddress: string) => ({
  ...{ accountAddress, chainId: 'eip155:1', message: 'm', signature: 's' },
  ...{ signedAt: 1_000, expiresAt: 2_000 },
})

let files = 0
/** Stores with separate connections to one file, as separate processes have them. */
function twoProcesses() {
  const url = `file:${join(folder, `${files++}.db`)}`
  const open = () => {
    const client = createClient({ url })
    onTestFinished(() => client.close())
    return client
  }
  const stores = () => createLibsqlStores(open(), { now: () => now })
  return { open, one: stores(), other: stores() }
}

test('security: a nonce that a process takes after waiting for the lock of another is used up for all', async () => {
  const { open, one } = twoProcesses()
  for (const hash of ['a', 'b']) await one.nonces.put(nonce(hash))
  const client = open()
  let onLocked = () => {}
  const met = new Promise<void>((resolve) => {
    onLocked = resolve
  })
  const reconnect = async () => {
    await client.reconnect()
    onLocked()
  }
  const minimalClient = { execute: client.execute.bind(client), batch: client.batch.bind(client) }
  const other = createLibsqlStores(
    { ...minimalClient, protocol: 'file', reconnect },
    { now: () => now },
  )
  expect(await other.nonces.consume('none')).toBeUndefined()

  const writer = await open().transaction('write')
  await writer.execute("INSERT INTO siwx_nonces VALUES ('c', 2000, 0)")
  const consuming = other.nonces.consume('a')
  await met
  await writer.commit()
  expect(await consuming).toEqual(nonce('a'))
  expect(await one.nonces.consume('a')).toBeUndefined()
  // The waiting process releases the lock.
  await one.nonces.put(nonce('d'))
  expect(await other.nonces.consume('d')).toEqual(nonce('d'))
})

test('security: of two processes that take the same nonces simultaneously, each nonce is given to one', async () => {
  const { one, other } = twoProcesses()
  const hashes = Array.from({ length: 30 }, (_, index) => `${index}`)
  for (const hash of hashes) await one.nonces.put(nonce(hash))
  const outcomes = await Promise.all(
    hashes.flatMap((hash) => [one.nonces.consume(hash), other.nonces.consume(hash)]),
  )
  expect(outcomes.flatMap((entry) => entry?.hash ?? []).sort()).toEqual(hashes.sort())
})

test.each([
  ['memory', () => createMemoryStores({ now: () => now })],
  ['libSQL', () => twoProcesses().one],
])('security: in %s a session is replaced only as it was read', async (_, make) => {
  const { sessions } = make()
  const read = {
    hash: 'a',
    accounts: [account('1'), account('2')],
    createdAt: 1_000,
    expiresAt: 2_000,
  }
  const less = { ...read, accounts: [account('2')], expiresAt: 1_900 }
  await sessions.put(read)
  expect(await sessions.replace(read, less)).toBe(true)
  expect(await sessions.get('a')).toEqual(less)
  expect(await sessions.replace(read, { ...read, accounts: [account('1')] })).toBe(false)
  expect(await sessions.replace(read, undefined)).toBe(false)
  expect(await sessions.get('a')).toEqual(less)
  expect(await sessions.replace(less, undefined)).toBe(true)
  expect(await sessions.get('a')).toBeUndefined()
  expect(await sessions.replace(less, less)).toBe(false)
})

test.each([
  ['memory', () => createMemoryStores({ now: () => now, capacity: 3 })],
  [
    'libSQL',
    () => createLibsqlStores(createClient({ url: ':memory:' }), { now: () => now, capacity: 3 }),
  ],
])(
  'security: full %s stores replace the oldest nonce, and reject a session instead of ending another',
  async (_, make) => {
    const { nonces, sessions } = make()
    const hashes = ['a', 'b', 'c', 'd', 'e']
    const session = (hash: string, expiresAt = 2_000) => ({
      ...{ hash, accounts: [account(hash)] },
      ...{ createdAt: 1_000, expiresAt },
    })
    for (const [step, hash] of hashes.entries())
      await nonces.put({ hash, expiresAt: 2_000 + step, returns: 1 })
    for (const hash of ['a', 'b']) await sessions.put(session(hash))
    // Expired, behind others that are not.
    await sessions.put(session('c', now))
    await sessions.put(session('d'))
    await expect(sessions.put(session('e'))).rejects.toThrow(SessionsFullError)
    await sessions.put(session('d'))
    const saved = async (get: (hash: string) => Promise<unknown>) => {
      const found = await Promise.all(hashes.map(get))
      return hashes.filter((_hash, index) => found[index] !== undefined)
    }
    expect(await saved((hash) => sessions.get(hash))).toEqual(['a', 'b', 'd'])
    expect(await saved((hash) => nonces.consume(hash))).toEqual(['c', 'd', 'e'])
  },
)
