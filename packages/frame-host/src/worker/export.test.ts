import { derivePath, getPublicKey } from 'ed25519-hd-key'
import { encodeBase58, HDNodeWallet, Mnemonic, Wallet } from 'ethers'
import { expect, test } from 'vitest'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { browserPorts } from '../ports.ts'

const email = 'alice@shop.example'
const password = 'pässwörd 8'
const path = '/v1/embedded/export'

async function openSignedIn() {
  const hooks = { randomBytes: browserPorts.randomBytes }
  const device = createDevice(createServer(), {
    randomBytes: (length) => hooks.randomBytes(length),
  })
  const account = await device.signIn(email)
  if (!account) throw new Error('not signed in')
  const exportKeys = (given = password, signal?: AbortSignal) =>
    device.client.request('exportKeys', { password: given }, signal)
  /** That nothing is returned, and whether the server was asked. */
  const expectRefusal = async (code: number, isAsked: boolean) => {
    await expect(exportKeys()).rejects.toMatchObject({ code })
    expect(device.server.exports).toEqual([])
    expect(device.server.requests.some((request) => request.path === path)).toBe(isAsked)
    expect(JSON.stringify(device.posted)).not.toMatch(/keystore|phrase/)
  }
  return { ...device, hooks, account, exportKeys, expectRefusal }
}

test('security: another implementation opens the file, and derives both addresses of the words; no secret reaches the server', async () => {
  const { server, hooks, account, exportKeys } = await openSignedIn()
  // With this IV the counter of the second block overflows.
  hooks.randomBytes = (length) =>
    length === 16 ? new Uint8Array(length).fill(255) : browserPorts.randomBytes(length)
  const { keystore, phrase, fileName } = await exportKeys()
  expect(server.exports).toEqual([`account of ${email}`])

  const { eip155, solana } = account.addresses
  const wallet = await Wallet.fromEncryptedJson(keystore, password)
  expect(wallet.address).toBe(eip155)
  await expect(Wallet.fromEncryptedJson(keystore, 'another one')).rejects.toThrow()
  const derived = HDNodeWallet.fromPhrase(phrase)
  expect(derived.path).toBe("m/44'/60'/0'/0/0")
  expect([derived.address, derived.privateKey]).toEqual([eip155, wallet.privateKey])
  const seed = Mnemonic.fromPhrase(phrase).computeSeed().slice(2)
  const { key } = derivePath("m/44'/501'/0'/0'", seed)
  expect(encodeBase58(getPublicKey(key, false))).toBe(solana)

  const address = eip155.slice(2).toLowerCase()
  const time = new Date(server.time).toISOString().replaceAll(':', '-')
  expect(fileName).toBe(`UTC--${time}--${address}`)
  expect(fileName).toMatch(/^UTC--\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z--[0-9a-f]{40}$/)
  const hex = (length: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
  expect(JSON.parse(keystore)).toEqual({
    version: 3,
    id: expect.stringMatching(/^[\w-]{36}$/),
    address,
    crypto: {
      cipher: 'aes-128-ctr',
      cipherparams: { iv: hex(32) },
      ciphertext: hex(64),
      kdf: 'scrypt',
      kdfparams: { n: 131_072, r: 8, p: 1, dklen: 32, salt: hex(64) },
      mac: hex(64),
    },
  })

  const sent = JSON.stringify(server.requests).toLowerCase()
  const solanaKey = Buffer.from(key)
  const evmKey = Buffer.from(wallet.privateKey.slice(2), 'hex')
  const entropy = Buffer.from(Mnemonic.fromPhrase(phrase).entropy.slice(2), 'hex')
  const encoded = [evmKey, solanaKey, entropy].flatMap((bytes) =>
    (['hex', 'base64url', 'base64'] as const).map((encoding) => bytes.toString(encoding)),
  )
  for (const canary of [...encoded, phrase, password, JSON.stringify(password).slice(1, -1)])
    expect(sent).not.toContain(canary.toLowerCase())
})

test.each(['', '1234567', 'ä😀'.repeat(3)])(
  'error: the password %j is too short',
  async (given) => {
    const { server, exportKeys } = await openSignedIn()
    await expect(exportKeys(given)).rejects.toMatchObject({
      code: -32602,
      message: 'The password needs at least 8 characters',
    })
    expect(server.exports).toEqual([])
  },
)

test('security: nothing is exported while the server has locked it', async () => {
  const { server, exportKeys, expectRefusal } = await openSignedIn()
  server.isExportLocked = true
  await expectRefusal(-32017, true)
  await expect(exportKeys()).rejects.toMatchObject({
    message: 'This is possible 24 hours after the email was changed',
  })
})

test('security: nothing is exported with the session of another account', async () => {
  const { server, expectRefusal } = await openSignedIn()
  const [device = ''] = server.sessions.keys()
  server.accounts.set('bob@shop.example', { accountId: 'bob', vault: null })
  server.sessions.set(device, 'bob@shop.example')
  await expectRefusal(4100, true)
})

test('security: nothing is exported with a code that is older than 5 minutes', async () => {
  const { server, expectRefusal } = await openSignedIn()
  server.time += 300_001
  await expectRefusal(-32001, false)
})

test('security: nothing is exported if the clock of the device was put back', async () => {
  const { server, expectRefusal } = await openSignedIn()
  server.time -= 1
  await expectRefusal(-32001, false)
})

test('security: nothing is exported after a reload, which needs another code', async () => {
  const { server, reopen } = await openSignedIn()
  const { client } = reopen()
  expect(await client.request('sendCode', { email })).toBe('CONNECT')
  const again = client.request('exportKeys', { password })
  await expect(again).rejects.toMatchObject({ code: -32001 })
  expect(server.exports).toEqual([])
})

test('security: nothing is exported if the server does not answer', async () => {
  const { server, expectRefusal } = await openSignedIn()
  server.responses[path] = () => Promise.reject(new TypeError('Failed to fetch'))
  await expectRefusal(-32603, true)
})

test('error: nothing is exported without an account', async () => {
  const { client, expectRefusal } = await openSignedIn()
  await client.request('signOut', undefined)
  await expectRefusal(4100, false)
})

test.each(['this tab', 'another tab'])(
  'security: a sign-out in %s while the server answers ends the export',
  async (tab) => {
    const device = await openSignedIn()
    const { client } = tab === 'this tab' ? device : device.reopen()
    device.server.responses[path] = async () => {
      await client.request('signOut', undefined)
      return new Response(null)
    }
    await expect(device.exportKeys()).rejects.toMatchObject({ code: 4001 })
    expect(JSON.stringify(device.posted)).not.toMatch(/keystore|phrase/)
  },
)

test('security: a sign-out while the file is encrypted ends the export', async () => {
  const device = await openSignedIn()
  const { client } = device.reopen()
  device.server.responses[path] = () => {
    device.hooks.randomBytes = (length) => {
      void client.request('signOut', undefined)
      return browserPorts.randomBytes(length)
    }
    return new Response(null)
  }
  await expect(device.exportKeys()).rejects.toMatchObject({ code: 4001 })
  expect(JSON.stringify(device.posted)).not.toMatch(/keystore|phrase/)
})
