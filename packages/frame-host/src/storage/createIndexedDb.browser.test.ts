import { afterEach, expect, test } from 'vitest'
import { createRecords } from '../worker/createRecords.ts'
import { createIndexedDb } from './createIndexedDb.ts'
import { withMemory } from './withMemory.ts'

const name = 'latchkey test'

afterEach(
  () =>
    new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
      request.onblocked = () => reject(new Error('A connection is open'))
    }),
)

const data = new TextEncoder().encode('data')
const algorithm = { name: 'ECDSA', hash: 'SHA-256' }

test('keys that cannot be read are stored, and used after the database was opened again', async () => {
  const { privateKey, publicKey } = await createRecords(createIndexedDb(name)).getDeviceKey()
  const signature = await crypto.subtle.sign(algorithm, privateKey, data)
  const again = await createRecords(createIndexedDb(name)).getDeviceKey()
  expect(await crypto.subtle.verify(algorithm, again.publicKey, signature, data)).toBe(true)
  const second = await crypto.subtle.sign(algorithm, again.privateKey, data)
  expect(await crypto.subtle.verify(algorithm, publicKey, second, data)).toBe(true)
  await expect(crypto.subtle.exportKey('jwk', again.privateKey)).rejects.toThrow()
})

test('a login is stored with its key, and removed only if it is still the same', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const copy = { key, iv: new Uint8Array(12), wrapped: new Uint8Array(48).fill(1) }
  const records = createRecords(createIndexedDb(name))
  await records.putLogin({ version: 1, id: 'first', accountId: 'alice', copy })
  await records.removeLogin('another')
  const stored = await createRecords(createIndexedDb(name)).getLogin()
  expect(stored).toMatchObject({ id: 'first', accountId: 'alice' })
  expect(stored?.copy.wrapped).toEqual(copy.wrapped)
  await expect(crypto.subtle.exportKey('raw', stored?.copy.key as CryptoKey)).rejects.toThrow()
  await records.removeLogin('first')
  expect(await records.getLogin()).toBeUndefined()
  await records.putLogin({ version: 1, id: 'second', accountId: 'bob', copy })
  await records.removeLogin()
  expect(await records.getLogin()).toBeUndefined()
})

test('of tabs that create the key of the device at the same time, all use the same', async () => {
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => createRecords(createIndexedDb(name)).getDeviceKey()),
  )
  const exported = await Promise.all(
    keys.map(async ({ publicKey }) =>
      JSON.stringify(await crypto.subtle.exportKey('jwk', publicKey)),
    ),
  )
  expect(new Set(exported).size).toBe(1)
})

test('error: a record that exists is kept, and one that cannot be cloned is refused', async () => {
  const storage = createIndexedDb(name)
  expect(await storage.add('device', { version: 1 })).toEqual({ version: 1 })
  expect(await storage.add('device', { version: 2 })).toEqual({ version: 1 })
  const record = { version: 1, act() {} }
  await expect(storage.put('device', record)).rejects.toMatchObject({ name: 'DataCloneError' })
  await expect(storage.add('other', record)).rejects.toMatchObject({ name: 'DataCloneError' })
  expect(await storage.get('device')).toEqual({ version: 1 })
})

test.each([
  [
    'denied, as in a frame without storage',
    () => {
      throw new DOMException('The operation is insecure', 'SecurityError')
    },
  ],
  ['missing', () => undefined],
])('where IndexedDB is %s, records are in memory', async (_, get) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', { get, configurable: true })
  try {
    const records = createRecords(withMemory(createIndexedDb(name)))
    expect(await records.getLogin()).toBeUndefined()
    const { publicKey } = await records.getDeviceKey()
    expect((await records.getDeviceKey()).publicKey).toBe(publicKey)
  } finally {
    if (own) Object.defineProperty(globalThis, 'indexedDB', own)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})
