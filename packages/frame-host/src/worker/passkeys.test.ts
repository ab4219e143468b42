import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { addPasskey, createCredentials } from '../../test/createCredentials.ts'
import { createDevice } from '../../test/createDevice.ts'
import { createServer } from '../../test/createServer.ts'
import { toHex } from '../bytes/hex.ts'
import { createPasskey } from '../passkey/passkeys.ts'
import { unlock } from '../passkey/unlock.ts'
import { browserPorts } from '../ports.ts'

const email = 'alice@shop.example'
const password = 'password'

/** Two browsers of a visitor, who has a passkey on both. */
function createWorld() {
  const server = createServer()
  const { state, credentials } = createCredentials()
  const open = () => {
    const device = createDevice(server)
    const { client } = device
    return {
      ...device,
      addPasskey: () => addPasskey(client, { ...browserPorts, credentials }),
      unlock: () => unlock({ credentials }, client),
      removePasskey: () => client.request('removePasskey', undefined),
      getAccount: () => client.request('getAccount', undefined),
    }
  }
  return { server, state, credentials, open }
}

test('a passkey alone opens the wallet, with the same addresses, until it is removed', async () => {
  const { server, open } = createWorld()
  const first = open()
  const account = await first.signIn(email)
  const former = server.accounts.get(email)?.vault
  await first.addPasskey()
  const vault = server.accounts.get(email)?.vault
  expect(vault).toMatchObject({ version: 2, vaultKey: null, addresses: former?.addresses })
  expect(vault?.ciphertext).not.toBe(former?.ciphertext)

  const second = open()
  await expect(second.signIn(email)).rejects.toMatchObject({ code: -32018 })
  expect(await second.getAccount()).toBeUndefined()
  await second.unlock()
  expect(await second.getAccount()).toEqual(account)
  expect(await second.reopen().client.request('getAccount', undefined)).toEqual(account)
  const { phrase } = await second.client.request('exportKeys', { password })

  await second.removePasskey()
  expect(server.accounts.get(email)?.vault).toMatchObject({ version: 3 })
  const third = open()
  expect(await third.signIn(email)).toEqual(account)
  expect(await third.client.request('exportKeys', { password })).toMatchObject({ phrase })
})

test('a browser that is signed in, and has no copy of the key, needs the passkey and no code', async () => {
  const { server, open } = createWorld()
  const first = open()
  const account = await first.signIn(email)
  await first.addPasskey()
  const second = open()
  await expect(second.signIn(email)).rejects.toMatchObject({ code: -32018 })
  const before = server.requests.length
  await expect(second.client.request('sendCode', { email })).rejects.toMatchObject({ code: -32018 })
  await second.unlock()
  expect(await second.getAccount()).toEqual(account)
  const paths = server.requests.slice(before).map(({ path }) => path)
  expect(paths).not.toContain('/v1/embedded/sign-out')
  expect(paths).not.toContain('/v1/embedded/email/code')
})

test('a proof of the passkey keeps what is open', async () => {
  const { server, open } = createWorld()
  const device = open()
  await device.signIn(email)
  await device.addPasskey()
  const other = open()
  await expect(other.signIn(email)).rejects.toMatchObject({ code: -32018 })
  await other.unlock()
  const account = await other.getAccount()
  const address = account?.addresses.eip155 ?? ''
  const message = { namespace: 'eip155', address, message: '0x00' } as const
  const { approvalId } = await other.client.request('prepareMessage', message)
  server.time += 300_001
  const update = () => other.client.request('startEmailUpdate', { email: 'ada@new.example' })
  await expect(update()).rejects.toMatchObject({ code: -32018 })
  await other.unlock()
  expect(await update()).toBe('VERIFY_PRIMARY_OTP')
  expect(await other.client.request('sign', { approvalId })).toMatch(/^0x/)
})

test('security: the server sees neither the secret of the passkey nor the key that it opens', async () => {
  const { server, state, open } = createWorld()
  state.isSecretAtOnce = true
  const first = open()
  await first.signIn(email)
  const former = String(server.accounts.get(email)?.vault?.vaultKey)
  const start = server.requests.length
  await first.addPasskey()
  const second = open()
  await expect(second.signIn(email)).rejects.toMatchObject({ code: -32018 })
  await second.unlock()
  const sent = JSON.stringify(server.requests.slice(start))
  expect(state.secrets.length).toBe(3)
  for (const secret of [...state.secrets, base64urlnopad.decode(former)])
    for (const text of [
      toHex(secret).slice(2),
      base64urlnopad.encode(secret),
      Buffer.from(secret).toString('base64'),
      String([...secret]),
    ])
      expect(sent).not.toContain(text)
})

test('security: another key than that of the server is in the new vault', async () => {
  const { server, open } = createWorld()
  const device = open()
  await device.signIn(email)
  const vaultKey = String(server.accounts.get(email)?.vault?.vaultKey)
  await device.addPasskey()
  const body = server.requests.find(({ path }) => path === '/v1/embedded/passkey')?.body ?? ''
  expect(Object.keys(JSON.parse(body)).sort()).toEqual([
    ...['accountId', 'ciphertext', 'registration', 'version', 'wrappedKey'],
  ])
  expect(body).not.toContain(vaultKey)
})

test('security: a new passkey, and its removal, need a code of the last 5 minutes', async () => {
  const { server, state, open } = createWorld()
  const device = open()
  await device.signIn(email)
  server.time += 300_001
  const late = { code: -32001 }
  await expect(device.addPasskey()).rejects.toMatchObject(late)
  expect(state.asked).toEqual([])
  await expect(device.removePasskey()).rejects.toMatchObject({ code: 4100 })
  const again = device.reopen()
  await expect(again.client.request('startPasskey', { isNew: true })).rejects.toMatchObject(late)
})

test.each([
  [
    'of another account',
    (text: string) => text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ],
  ['that is empty', () => 'AAAA'],
])('security: a copy of the key %s opens nothing', async (_, change) => {
  const { server, open } = createWorld()
  const first = open()
  const account = await first.signIn(email)
  await first.addPasskey()
  const id = `account of ${email}`
  const stored = server.passkeys.get(id)
  if (!stored || !account) throw new Error('no passkey')
  server.passkeys.set(id, { ...stored, wrappedKey: change(stored.wrappedKey) })
  const second = open()
  await expect(second.signIn(email)).rejects.toMatchObject({ code: -32018 })
  await expect(second.unlock()).rejects.toMatchObject({
    code: -32603,
    message: 'The keys of this account could not be opened',
  })
  expect(await second.getAccount()).toBeUndefined()
})

test('security: addresses of the server that are not those of the keys are refused', async () => {
  const { server, open } = createWorld()
  const first = open()
  await first.signIn(email)
  await first.addPasskey()
  const stored = server.accounts.get(email)
  if (!stored?.vault) throw new Error('not stored')
  const addresses = { ...stored.vault.addresses, eip155: `0x${'1'.repeat(40)}` }
  stored.vault = { ...stored.vault, addresses }
  const second = open()
  await expect(second.signIn(email)).rejects.toMatchObject({ code: -32018 })
  await expect(second.unlock()).rejects.toMatchObject({ code: -32603 })
  expect(await second.getAccount()).toBeUndefined()
})

test('security: a sign-out while the passkey is used ends it', async () => {
  const { server, open } = createWorld()
  const first = open()
  await first.signIn(email)
  await first.addPasskey()
  const second = open()
  await expect(second.signIn(email)).rejects.toMatchObject({ code: -32018 })
  let isReached = false
  server.beforeRequest = async (path) => {
    if (path !== '/v1/embedded/passkey/proof' || isReached) return
    isReached = true
    await second.client.request('signOut', undefined)
  }
  await expect(second.unlock()).rejects.toThrow()
  expect(isReached).toBe(true)
  expect(await second.getAccount()).toBeUndefined()
})

test('security: the server keeps the former vault if the new one does not open', async () => {
  const { server, credentials, open } = createWorld()
  const device = open()
  await device.signIn(email)
  const challenge = await device.client.request('startPasskey', { isNew: true })
  const registration = await createPasskey({ ...browserPorts, credentials }, challenge)
  const stored = server.accounts.get(email)
  if (!stored?.vault) throw new Error('not stored')
  const { vault } = stored
  // The addresses are not those of the keys.
  stored.vault = { ...vault, addresses: { ...vault.addresses, eip155: `0x${'1'.repeat(40)}` } }
  const secret = new Uint8Array(32)
  const added = device.client.request('addPasskey', { registration, secret })
  await expect(added).rejects.toMatchObject({ code: -32603 })
  expect(server.requests.map(({ path }) => path)).not.toContain('/v1/embedded/passkey')
})

test('security: no passkey is made in the 24 hours after a change of the email', async () => {
  const { server, state, open } = createWorld()
  const device = open()
  await device.signIn(email)
  server.isExportLocked = true
  await expect(device.addPasskey()).rejects.toMatchObject({ code: -32017 })
  expect(state.asked).toEqual([])
})

test('security: a passkey of an account that another tab has signed in with meanwhile is not asked for', async () => {
  const { state, credentials, open } = createWorld()
  const device = open()
  await device.signIn(email)
  await device.addPasskey()
  const asked = state.asked.length
  const { accountId } = await device.client.request('startPasskey', { isNew: false })
  const tab = device.reopen()
  await tab.client.request('signOut', undefined)
  await tab.signIn('bob@shop.example')
  const opened = unlock({ credentials }, device.client, { accountId })
  await expect(opened).rejects.toMatchObject({ code: 4100 })
  expect(state.asked.length).toBe(asked)
})

test('security: without the id of a passkey none is asked for', async () => {
  const { state, open } = createWorld()
  const device = open()
  await device.signIn(email)
  await expect(device.unlock()).rejects.toMatchObject({ code: 4200 })
  expect(state.asked).toEqual([])
})
