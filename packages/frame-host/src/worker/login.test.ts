import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { toHex } from '../bytes/hex.ts'
import { decryptVault } from '../vault/cipher.ts'

const email = 'alice@shop.example'
const wrongCode = { code: -32000, message: 'This code is wrong' }

test('the first login creates an account, and another browser opens the same', async () => {
  const server = createServer()
  const account = await createDevice(server).signIn(email)
  expect(account).toEqual({
    email,
    addresses: server.accounts.get(email)?.vault?.addresses,
    isKept: true,
  })
  expect(await createDevice(server).signIn(email)).toEqual(account)
  expect(await createDevice(server).signIn('bob@shop.example')).not.toEqual(account)
})

test('of two browsers that create a vault at the same time, both use the stored one', async () => {
  const server = createServer()
  const [one, other] = [createDevice(server), createDevice(server)]
  let arrived = 0
  let open = () => {}
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/vault') return
    arrived += 1
    if (arrived === 2) open()
    await both
  }
  const [first, second] = await Promise.all([one.signIn(email), other.signIn(email)])
  expect(arrived).toBe(2)
  expect(first).toBeDefined()
  expect(first).toEqual(second)
})

test('error: a wrong code leaves the flow open', async () => {
  const { client } = createDevice(createServer())
  await client.request('sendCode', { email })
  for (const code of ['654321', '12345', 'abcdef', ''])
    await expect(client.request('signIn', { code })).rejects.toMatchObject(wrongCode)
  await client.request('signIn', { code: '123456' })
  expect(await client.request('getAccount', undefined)).toMatchObject({ email })
})

test('error: a code without a flow, and one that was used', async () => {
  const { client } = createDevice(createServer())
  const over = { code: -32001 }
  await expect(client.request('signIn', { code: '123456' })).rejects.toMatchObject(over)
  await client.request('sendCode', { email })
  await client.request('signIn', { code: '123456' })
  await expect(client.request('signIn', { code: '123456' })).rejects.toMatchObject(over)
})

test('error: a vault with other addresses than those of the account is refused, and nothing is kept', async () => {
  const server = createServer()
  await createDevice(server).signIn(email)
  await createDevice(server).signIn('bob@shop.example')
  const [alice, bob] = [server.accounts.get(email), server.accounts.get('bob@shop.example')]
  if (!alice?.vault || !bob?.vault) throw new Error('not stored')
  alice.vault = { ...alice.vault, addresses: bob.vault.addresses }
  const device = createDevice(server)
  await device.signIn('bob@shop.example')
  await expect(device.signIn(email)).rejects.toMatchObject({
    message: 'The keys of this account could not be opened',
  })
  expect(await device.client.request('getAccount', undefined)).toBeUndefined()
})

test('error: a vault that cannot be opened is never replaced', async () => {
  const server = createServer()
  await createDevice(server).signIn(email)
  const account = server.accounts.get(email)
  if (!account?.vault) throw new Error('not stored')
  account.vault = { ...account.vault, vaultKey: base64urlnopad.encode(new Uint8Array(32)) }
  const before = server.requests.length
  await expect(createDevice(server).signIn(email)).rejects.toMatchObject({ code: -32603 })
  const paths = server.requests.slice(before).map(({ path }) => path)
  expect(paths).toEqual(['/v1/embedded/email', '/v1/embedded/email/code'])
})

test('a device that is signed in needs no code', async () => {
  const { client, signIn } = createDevice(createServer())
  await signIn(email)
  expect(await client.request('sendCode', { email: 'Alice@shop.example' })).toBe('CONNECT')
})

test('a live session without keys is ended, and a code is sent', async () => {
  const server = createServer()
  const { client } = createDevice(server)
  server.responses['/v1/embedded/vault'] = () => new Response('', { status: 503 })
  await client.request('sendCode', { email })
  await expect(client.request('signIn', { code: '123456' })).rejects.toMatchObject({ code: -32603 })
  expect(await client.request('getAccount', undefined)).toBeUndefined()
  server.responses = {}
  expect(await client.request('sendCode', { email })).toBe('VERIFY_OTP')
  await client.request('signIn', { code: '123456' })
  expect(await client.request('getAccount', undefined)).toMatchObject({ email })
})

test('a sign-out ends the session and forgets the account', async () => {
  const server = createServer()
  const { client, signIn } = createDevice(server)
  await signIn(email)
  expect(await client.request('checkSession', undefined)).toMatchObject({ email })
  await client.request('signOut', undefined)
  expect(server.sessions.size).toBe(0)
  expect(await client.request('getAccount', undefined)).toBeUndefined()
  expect(await client.request('checkSession', undefined)).toBeUndefined()
})

test('a sign-out without a server forgets the account and the key of the device', async () => {
  const server = createServer()
  const { client, signIn } = createDevice(server)
  await signIn(email)
  server.responses['/v1/embedded/sign-out'] = () => Promise.reject(new TypeError('fetch failed'))
  await client.request('signOut', undefined)
  expect(await client.request('getAccount', undefined)).toBeUndefined()
  expect(await client.request('sendCode', { email })).toBe('VERIFY_OTP')
})

test('error: a sign-out ends a login that is under way', async () => {
  const server = createServer()
  const { client } = createDevice(server)
  await client.request('sendCode', { email })
  let out: Promise<unknown> | undefined
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/vault') return
    out = client.request('signOut', undefined)
    await out
  }
  await expect(client.request('signIn', { code: '123456' })).rejects.toMatchObject({ code: 4001 })
  await out
  expect(await client.request('getAccount', undefined)).toBeUndefined()
})

test('a session that has ended elsewhere is forgotten, and one without an answer is not', async () => {
  const server = createServer()
  const { client, signIn } = createDevice(server)
  await signIn(email)
  server.responses['/v1/embedded/session'] = () => new Response('', { status: 503 })
  await expect(client.request('checkSession', undefined)).rejects.toMatchObject({ code: -32603 })
  expect(await client.request('getAccount', undefined)).toMatchObject({ email })
  server.responses = {}
  server.sessions.clear()
  expect(await client.request('checkSession', undefined)).toBeUndefined()
  expect(await client.request('getAccount', undefined)).toBeUndefined()
})

test('security: no secret leaves the worker for the document, nor whole for the storage, nor the vault key in the clear anywhere but to the server', async () => {
  const server = createServer()
  const { client, posted, signIn, storage, reopen } = createDevice(server)
  const account = await signIn(email)
  const shares = [...server.shares.values()].map(base64urlnopad.decode)
  const records = [await storage.get('device'), await storage.get('login')]
  const toStorage = JSON.stringify(records, (_, value) =>
    value instanceof Uint8Array ? toHex(value) : value,
  )
  expect(shares).toHaveLength(1)
  expect(toStorage).toContain('"wrapped":"0x')
  const reloaded = reopen()
  await reloaded.client.request('getAccount', undefined)
  const address = account?.addresses.eip155 ?? ''
  const { approvalId } = await client.request('prepareMessage', {
    namespace: 'eip155',
    address,
    message: '0x00',
  })
  await client.request('sign', { approvalId })
  await client.request('signOut', undefined)
  const stored = server.accounts.get(email)
  if (!stored?.vault?.vaultKey) throw new Error('not stored')
  const { vaultKey, ciphertext } = stored.vault
  const owner = { accountId: stored.accountId, version: 1 }
  const keys = await decryptVault(owner, { ciphertext, vaultKey })
  const secrets = [...Object.values(keys), base64urlnopad.decode(vaultKey), ...shares]
  const texts = secrets.flatMap((secret) => [
    toHex(secret).slice(2),
    base64urlnopad.encode(secret),
    Buffer.from(secret).toString('base64'),
    String([...secret]),
  ])
  const toDocument = JSON.stringify([posted, reloaded.posted])
  const toServer = server.requests.map(
    ({ url, body }) => url + body.replace(/"(vaultKey|share)":"[^"]*"/, ''),
  )
  for (const text of texts) {
    expect(toDocument).not.toContain(text)
    expect(toStorage).not.toContain(text)
    expect(toServer.join()).not.toContain(text)
  }
})
