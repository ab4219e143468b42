import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { createMemoryStorage, type Storage } from './storage.ts'
import { withMemory } from './withMemory.ts'

const email = 'alice@shop.example'

/** Storage whose operations can be made to fail. */
function createFailing() {
  const inner = createMemoryStorage()
  const failing = new Set<keyof Storage>()
  const names = ['get', 'add', 'put', 'remove'] as const
  const run = <value>(name: keyof Storage, act: () => Promise<value>) =>
    failing.has(name) ? Promise.reject(new DOMException('no', 'UnknownError')) : act()
  const stored: Storage = {
    get: (key) => run('get', () => inner.get(key)),
    add: (key, record) => run('add', () => inner.add(key, record)),
    put: (key, record) => run('put', () => inner.put(key, record)),
    remove: (key, id) => run('remove', () => inner.remove(key, id)),
    isLasting: () => true,
  }
  return { stored, inner, failing, names }
}

test('records are stored, and read by the next worker', async () => {
  const { stored } = createFailing()
  const device = createDevice(createServer(), {}, withMemory(stored))
  const account = await device.signIn(email)
  const next = createDevice(device.server, {}, withMemory(stored))
  expect(account?.isKept).toBe(true)
  expect(await next.client.request('getAccount', undefined)).toEqual(account)
})

test('without storage the account is in memory: it signs, and signs out', async () => {
  const { stored, failing, names } = createFailing()
  for (const name of names) failing.add(name)
  const device = createDevice(createServer(), {}, withMemory(stored))
  const account = await device.signIn(email)
  // The cards say so.
  expect(account?.isKept).toBe(false)
  const address = account?.addresses.eip155 ?? ''
  const prepared = await device.client.request('prepareMessage', {
    namespace: 'eip155',
    address,
    message: '0x00',
  })
  expect(await device.client.request('sign', prepared)).toMatch(/^0x/)
  expect(await device.client.request('checkSession', undefined)).toEqual(account)
  await device.client.request('signOut', undefined)
  expect(await device.client.request('getAccount', undefined)).toBeUndefined()
})

test.each([['add'], ['put']] as const)(
  'where keys cannot be stored (%s), the account is in memory, with the same device',
  async (name) => {
    const { stored, failing } = createFailing()
    failing.add(name)
    const server = createServer()
    const device = createDevice(server, {}, withMemory(stored))
    const account = await device.signIn(email)
    expect(account).toMatchObject({ email })
    expect(await device.client.request('checkSession', undefined)).toEqual(account)
    expect(server.devices.size).toBe(1)
  },
)

test('error: a record that cannot be read after others were is not taken for none', async () => {
  const { stored, inner, failing } = createFailing()
  const device = createDevice(createServer(), {}, withMemory(stored))
  const account = await device.signIn(email)
  failing.add('get')
  await expect(device.client.request('checkSession', undefined)).rejects.toMatchObject({
    code: -32603,
  })
  failing.delete('get')
  expect(await device.client.request('checkSession', undefined)).toEqual(account)
  expect(await inner.get('login')).toBeDefined()
})

test('a sign-out whose record cannot be removed ends the session', async () => {
  const { stored, failing } = createFailing()
  const server = createServer()
  const device = createDevice(server, {}, withMemory(stored))
  await device.signIn(email)
  failing.add('remove')
  await device.client.request('signOut', undefined)
  expect(server.sessions.size).toBe(0)
  expect(server.shares.size).toBe(0)
  failing.clear()
  expect(await device.client.request('getAccount', undefined)).toBeUndefined()
})

test('what was stored before is in memory once nothing more can be stored', async () => {
  const { stored, failing } = createFailing()
  const storage = withMemory(stored)
  await storage.add('first', { version: 1 })
  await storage.put('second', { version: 2 })
  failing.add('put')
  await storage.put('third', { version: 3 })
  const read = ['first', 'second', 'third'].map((key) => storage.get(key))
  expect(await Promise.all(read)).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
})
