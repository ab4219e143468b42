import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { createMemoryStorage } from '../storage/storage.ts'
import type { LoginRecord } from './createRecords.ts'

const alice = 'alice@shop.example'
const bob = 'bob@shop.example'
const sessionPath = '/v1/embedded/session'

type Device = ReturnType<typeof createDevice>

async function createSignedIn(email = alice) {
  const server = createServer()
  const device = createDevice(server)
  const account = await device.signIn(email)
  if (!account) throw new Error('not signed in')
  return { server, device, account, address: account.addresses.eip155 as `0x${string}` }
}

const getAccount = ({ client }: Device) => client.request('getAccount', undefined)
const readLogin = ({ storage }: Device) => storage.get('login') as Promise<LoginRecord>

async function sign({ client }: Device, address: string) {
  const prepared = await client.request('prepareMessage', {
    namespace: 'eip155',
    address,
    message: '0x68656c6c6f',
  })
  return (await client.request('sign', prepared)) as `0x${string}`
}

test('after a reload the account signs without a code, and the device is the same', async () => {
  const { server, device, account, address } = await createSignedIn()
  const before = server.requests.length
  const reloaded = device.reopen()
  expect(await getAccount(reloaded)).toEqual(account)
  const signature = await sign(reloaded, address)
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  expect(server.requests.slice(before).map(({ path }) => path)).toEqual([sessionPath])
  expect(server.sessions.size).toBe(1)
})

test('after a reload the first request may ask for the session, or for a login of the same email', async () => {
  const { device, account } = await createSignedIn()
  expect(await device.reopen().client.request('checkSession', undefined)).toEqual(account)
  const { client } = device.reopen()
  expect(await client.request('sendCode', { email: ' Alice@shop.example' })).toBe('CONNECT')
})

test('requests at the same time open the account once', async () => {
  const { server, device, account } = await createSignedIn()
  const before = server.requests.length
  const { client } = device.reopen()
  const answers = ['getAccount', 'checkSession', 'getAccount'] as const
  expect(await Promise.all(answers.map((type) => client.request(type, undefined)))).toEqual([
    account,
    account,
    account,
  ])
  expect(server.requests).toHaveLength(before + 1)
})

test('a login of another email after a reload is by a code, and replaces the account', async () => {
  const { server, device } = await createSignedIn()
  const reloaded = device.reopen()
  await reloaded.signIn(bob)
  expect(await getAccount(device.reopen())).toMatchObject({ email: bob })
  expect(server.shares.size).toBe(1)
})

test('security: after a sign-out a reload is not signed in, and neither record nor share is left', async () => {
  const { server, device } = await createSignedIn()
  const key = await device.storage.get('device')
  await device.client.request('signOut', undefined)
  expect(await readLogin(device)).toBeUndefined()
  expect(server.shares.size).toBe(0)
  const before = server.requests.length
  expect(await getAccount(device.reopen())).toBeUndefined()
  expect(server.requests).toHaveLength(before)
  expect(await device.storage.get('device')).toBe(key)
})

test('a session that has expired is a definite no: the record goes, the device stays', async () => {
  const { server, device } = await createSignedIn()
  server.sessions.clear()
  const key = await device.storage.get('device')
  expect(await device.reopen().client.request('checkSession', undefined)).toBeUndefined()
  expect(await readLogin(device)).toBeUndefined()
  expect(await device.storage.get('device')).toBe(key)
})

test('security: the record of an account that is not that of the session goes', async () => {
  const { device } = await createSignedIn()
  const former = await readLogin(device)
  await device.reopen().signIn(bob)
  await device.storage.put('login', former)
  expect(await getAccount(device.reopen())).toBeUndefined()
  expect(await readLogin(device)).toBeUndefined()
})

test('error: without an answer of the server nothing is forgotten', async () => {
  const { server, device, account } = await createSignedIn()
  server.responses[sessionPath] = () => Promise.reject(new TypeError('fetch failed'))
  const { client } = device.reopen()
  for (const type of ['getAccount', 'checkSession'] as const)
    await expect(client.request(type, undefined)).rejects.toMatchObject({ code: -32603 })
  server.responses = {}
  expect(await client.request('getAccount', undefined)).toEqual(account)
})

const flip = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.map((byte, at) => (at === 5 ? byte ^ 1 : byte))
const otherShare = 'A'.repeat(43)
type World = Awaited<ReturnType<typeof createSignedIn>>
const change =
  (edit: (login: LoginRecord) => object) =>
  async ({ device }: World) =>
    device.storage.put('login', { ...(await readLogin(device)), ...edit(await readLogin(device)) })
const copyOf = (edit: (copy: LoginRecord['copy']) => object) =>
  change(({ copy }) => ({ copy: { ...copy, ...edit(copy) } }))

test.each<[string, (world: World) => unknown]>([
  ['a changed key', copyOf(({ wrapped }) => ({ wrapped: flip(wrapped) }))],
  ['a changed IV', copyOf(({ iv }) => ({ iv: flip(iv) }))],
  ['no key', copyOf(() => ({ key: undefined }))],
  ['a key of another kind', copyOf(() => ({ key: 'key' }))],
  ['a record of a later version', change(() => ({ version: 2 }))],
  ['a record without an account', change(() => ({ accountId: undefined }))],
  ['no record', ({ device }) => device.storage.remove('login')],
  [
    'another share',
    ({ server }) => {
      for (const device of server.shares.keys()) server.shares.set(device, otherShare)
    },
  ],
  ['no share', ({ server }) => server.shares.clear()],
  [
    'a changed ciphertext',
    ({ server }) => {
      const stored = server.accounts.get(alice)
      if (!stored?.vault) throw new Error('not stored')
      const [first, ...rest] = stored.vault.ciphertext
      stored.vault = { ...stored.vault, ciphertext: [first === 'A' ? 'B' : 'A', ...rest].join('') }
    },
  ],
])('security: with %s a code is needed, and nothing is created or replaced', async (_, edit) => {
  const world = await createSignedIn()
  const { server, device } = world
  await edit(world)
  const [stored, login] = [structuredClone(server.accounts.get(alice)), await readLogin(device)]
  const before = server.requests.length
  const reloaded = device.reopen()
  expect(await reloaded.client.request('checkSession', undefined)).toBeUndefined()
  expect(await getAccount(reloaded)).toBeUndefined()
  expect(await readLogin(device)).toBe(login)
  expect(await reloaded.client.request('sendCode', { email: alice })).toBe('VERIFY_OTP')
  expect(server.accounts.get(alice)).toEqual(stored)
  const paths = new Set(server.requests.slice(before).map(({ path }) => path))
  expect(paths).not.toContain('/v1/embedded/vault')
  expect(paths).not.toContain('/v1/embedded/share')
})

test('a code repairs a copy that was lost: the same account', async () => {
  const { server, device, account } = await createSignedIn()
  server.shares.clear()
  expect(await device.reopen().signIn(alice)).toEqual(account)
  expect(await getAccount(device.reopen())).toEqual(account)
})

test('error: keys with other addresses than those of the account are refused, and nothing is forgotten', async () => {
  const { server, device, account } = await createSignedIn()
  const stored = server.accounts.get(alice)
  if (!stored?.vault) throw new Error('not stored')
  const { vault } = stored
  const login = await readLogin(device)
  for (const addresses of [
    { ...vault.addresses, eip155: `0x${'11'.repeat(20)}` },
    { ...vault.addresses, solana: '1'.repeat(32) },
  ]) {
    stored.vault = { ...vault, addresses }
    const { client } = device.reopen()
    for (const type of ['getAccount', 'checkSession'] as const)
      await expect(client.request(type, undefined)).rejects.toMatchObject({
        message: 'The keys of this account could not be opened',
      })
    expect(await readLogin(device)).toBe(login)
  }
  stored.vault = vault
  expect(await getAccount(device.reopen())).toEqual(account)
})

test('a server that does not take the share: a session in memory', async () => {
  const server = createServer()
  server.responses['/v1/embedded/share'] = () => new Response('', { status: 503 })
  const device = createDevice(server)
  const account = await device.signIn(alice)
  expect(account).toMatchObject({ email: alice })
  await sign(device, account?.addresses.eip155 ?? '')
  expect(await getAccount(device.reopen())).toBeUndefined()
})

test('tabs that create the key of the device at the same time use the same', async () => {
  const server = createServer()
  const storage = createMemoryStorage()
  const tabs = [1, 2, 3].map(() => createDevice(server, {}, storage))
  await Promise.all(tabs.map(({ client }) => client.request('sendCode', { email: alice })))
  expect(server.devices.size).toBe(1)
})

test('a key of the device that cannot be read is replaced', async () => {
  const server = createServer()
  const device = createDevice(server)
  await device.storage.put('device', { version: 2 })
  expect(await device.signIn(alice)).toMatchObject({ email: alice })
  expect(server.devices.size).toBe(1)
})
