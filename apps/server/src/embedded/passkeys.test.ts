import { expect, test } from 'vitest'
import { createAuthenticator } from '../../test/createAuthenticator.ts'
import { failed } from '../../test/createRequest.ts'
import { type Device, embeddedWorld, vaultOf } from '../../test/openDevice.ts'
import {
  addPasskey,
  enterWithPasskey,
  getChallenge,
  inFrame,
  needed,
  nextVault,
  provePasskey,
  refused,
  rpId,
  topLevel,
  withMail,
  wrappedKey,
} from '../../test/passkeyCalls.ts'

const world = embeddedWorld()
const { clock, open, signIn } = world

const minute = 60_000
const changedMeanwhile = {
  status: 400,
  json: failed('passkey', 'The wallet was changed meanwhile'),
}
const oldCode = {
  status: 401,
  json: failed('code', 'The code of this device is older than 5 minutes'),
}
const { addresses } = vaultOf('a')
const opened = {
  status: 200,
  json: { vault: { ...nextVault('b', 2), addresses }, wrappedKey },
}
const removal = (device: Device) =>
  device.send('passkey/removal', { ...nextVault('c', 3), vaultKey: vaultOf('c').vaultKey })
const readVault = async (accountId: string) => {
  const [row] = await world.server.rows(
    `SELECT version, ciphertext, sealed_key FROM embedded_vaults WHERE account_id = '${accountId}'`,
  )
  return row
}
const listPasskeys = async (accountId: string) => {
  const rows = await world.server.rows(
    `SELECT id FROM embedded_passkeys WHERE account_id = '${accountId}'`,
  )
  return rows.map(({ id }) => id)
}
async function openSignedIn(email: string) {
  const device = await open()
  const { json } = await signIn(device, email)
  return { device, json, accountId: (json as { accountId: string }).accountId }
}

async function enter(email: string) {
  const { device, accountId } = await openSignedIn(email)
  await device.send('vault', vaultOf('a'))
  return { device, accountId }
}

test('with a passkey a code opens the vault no more, on no device, until the passkey is removed', async () => {
  const email = 'ada@example.com'
  const { authenticator, accountId } = await enterWithPasskey(world, email)
  const { device, json } = await openSignedIn(email)
  expect(json).toMatchObject({ vault: { ...nextVault('b', 2), addresses, vaultKey: null } })
  expect((await device.send('vault', vaultOf('d'))).json).toMatchObject({ vaultKey: null })
  clock.at += 5 * minute + 1
  const share = { share: 's'.repeat(43) }
  expect(await device.send('share', share)).toMatchObject({ status: 401 })
  expect(await provePasskey(device, authenticator, inFrame)).toMatchObject(opened)
  expect(await provePasskey(device, authenticator, topLevel)).toMatchObject(opened)
  expect((await device.send('share', share)).status).toBe(200)
  expect((await device.send('session')).json).toMatchObject({ vault: opened.json.vault, ...share })

  clock.at += 15 * minute
  await device.send('sign-out')
  await signIn(device, email)
  await provePasskey(device, authenticator)
  const removed = await withMail(world, email, () => removal(device))
  expect(removed).toMatchObject({ status: 200, text: '' })
  expect(await listPasskeys(accountId)).toEqual([])
  clock.at += 15 * minute
  expect((await openSignedIn(email)).json).toMatchObject({ vault: { version: 3, ...vaultOf('c') } })
})

test('a challenge names the email, the domain, and the passkeys of the account', async () => {
  const { device } = await enter('bea@example.com')
  const none = await device.send('passkey/challenge')
  expect(none.json).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId,
    credentialIds: [],
    email: 'bea@example.com',
    isLocked: false,
  })
  const authenticator = createAuthenticator()
  await addPasskey(device, authenticator)
  const one = await device.send('passkey/challenge')
  expect(one.json).toMatchObject({ credentialIds: [authenticator.id] })
})

test('an added and a removed passkey are in the log, and the email is told', async () => {
  const email = 'cleo@example.com'
  const { device } = await enterWithPasskey(world, email)
  const readLast = async () => ({
    text: world.mail.list(email)[0]?.text,
    ...(await world.server.rows('SELECT event FROM embedded_log ORDER BY rowid DESC'))[0],
  })
  expect(await readLast()).toEqual({
    text: expect.stringContaining('opens with your passkey alone'),
    event: 'passkey added',
  })
  await withMail(world, email, () => removal(device))
  expect(await readLast()).toEqual({
    text: expect.stringContaining('opens with a code of a mail'),
    event: 'passkey removed',
  })
})

test('security: with a passkey the database has neither the former vault nor a key or share of it', async () => {
  const { device, accountId } = await enter('dora@example.com')
  await device.send('share', { share: 's'.repeat(43) })
  const { device: other } = await openSignedIn('dora@example.com')
  await other.send('share', { share: 't'.repeat(43) })
  expect((await addPasskey(device, createAuthenticator())).status).toBe(200)
  expect(await readVault(accountId)).toEqual({ ...nextVault('b', 2), sealed_key: null })
  const sessions = await world.server.rows(
    `SELECT sealed_share FROM embedded_sessions WHERE account_id = '${accountId}'`,
  )
  expect(sessions).toEqual([{ sealed_share: null }])
})

test('security: an added and a removed passkey sign the other devices out, of this account only', async () => {
  const email = 'eve@example.com'
  const bystander = await enter('other@example.com')
  const { device } = await enter(email)
  for (const change of [() => addPasskey(device, createAuthenticator()), () => removal(device)]) {
    const { device: other } = await openSignedIn(email)
    expect((await withMail(world, email, change)).status).toBe(200)
    expect((await other.send('session')).status).toBe(401)
    expect((await device.send('session')).status).toBe(200)
  }
  expect((await bystander.device.send('session')).status).toBe(200)
})

test('security: a passkey is added within 5 minutes after the code', async () => {
  const { device, accountId } = await enter('fay@example.com')
  clock.at += 5 * minute + 1
  expect(await addPasskey(device, createAuthenticator())).toMatchObject(oldCode)
  expect(await listPasskeys(accountId)).toEqual([])
})

test.each([
  ['of the next version', nextVault('d', 3)],
  ['of the same version', nextVault('d', 2)],
  ['that is the stored one', nextVault('b', 2)],
])(
  'security: an account with a passkey gets no other, with a vault %s: a code alone changes nothing',
  async (name, vault) => {
    const email = `${name.replaceAll(' ', '.')}@example.com`
    const { device, authenticator, accountId } = await enterWithPasskey(world, email)
    const { device: thief } = await openSignedIn(email)
    const added = await addPasskey(thief, createAuthenticator(), {
      ...vault,
      wrappedKey: 'E'.repeat(64),
    })
    expect(added).toMatchObject(changedMeanwhile)
    expect(await listPasskeys(accountId)).toEqual([authenticator.id])
    expect(await removal(thief)).toMatchObject(needed)
    expect(await readVault(accountId)).toEqual({ ...nextVault('b', 2), sealed_key: null })
    expect(await provePasskey(device, authenticator)).toMatchObject(opened)
  },
)

test('security: the passkey of another account is not added', async () => {
  const { authenticator } = await enterWithPasskey(world, 'gil@example.com')
  const { device, accountId } = await enter('hal@example.com')
  const taken = await addPasskey(device, createAuthenticator(authenticator.id))
  expect(taken).toMatchObject(changedMeanwhile)
  expect(await readVault(accountId)).toMatchObject(nextVault('a', 1))
})

test('security: a vault of another version than the next is refused, and nothing is changed', async () => {
  const { device, accountId } = await enter('ida@example.com')
  const before = await readVault(accountId)
  for (const version of [1, 3]) {
    const added = await addPasskey(device, createAuthenticator(), { version })
    expect(added).toMatchObject(changedMeanwhile)
  }
  expect(await readVault(accountId)).toEqual(before)
  expect(await listPasskeys(accountId)).toEqual([])
  expect((await addPasskey(device, createAuthenticator())).status).toBe(200)
  const vault = { ciphertext: vaultOf('c').ciphertext, vaultKey: vaultOf('c').vaultKey }
  for (const version of [2, 4])
    expect(await device.send('passkey/removal', { version, ...vault })).toMatchObject(
      changedMeanwhile,
    )
  expect(await readVault(accountId)).toMatchObject({ ...nextVault('b', 2), sealed_key: null })
  expect(await listPasskeys(accountId)).toHaveLength(1)
})

test.each([
  ['of another page', { ...topLevel, origin: 'http://evil.example' }],
  ['made in the frame of a site', inFrame],
  ['of another domain', { ...topLevel, rpId: 'localhost' }],
  ['without a verified user', { ...topLevel, isVerified: false }],
])('security: a new passkey %s is refused', async (name, place) => {
  const { device, accountId } = await enter(`${name.replaceAll(' ', '.')}@example.com`)
  expect(await addPasskey(device, createAuthenticator(), { place })).toMatchObject(refused)
  expect(await readVault(accountId)).toMatchObject(nextVault('a', 1))
})

test('security: a new passkey with an attestation is refused before it is verified, which would request what it names', async () => {
  const { device } = await enter('jim@example.com')
  const authenticator = createAuthenticator()
  const challenge = await getChallenge(device)
  const add = (place: object) =>
    device.send('passkey', {
      ...{ ...nextVault('b', 2), wrappedKey },
      registration: authenticator.create({ challenge, ...topLevel, ...place }),
    })
  for (const format of ['android-key', 'packed', 'none but longer'])
    expect(await add({ format })).toMatchObject(refused)
  // The challenge is still there.
  expect(await add({})).toMatchObject({ status: 200 })
})

test('security: a new passkey has a challenge of this device, once, and the id that it attests', async () => {
  const { device } = await enter('jo@example.com')
  const { device: other } = await enter('kim@example.com')
  const authenticator = createAuthenticator()
  const add = (registration: object) =>
    device.send('passkey', { ...nextVault('b', 2), wrappedKey, registration })
  const foreign = await getChallenge(other)
  await getChallenge(device)
  const make = (challenge: string) => authenticator.create({ challenge, ...topLevel })
  expect(await add(make(foreign))).toMatchObject(refused)
  const named = { ...make(await getChallenge(device)), id: 'another' }
  expect(await add(named)).toMatchObject(refused)
  const used = make(await getChallenge(device))
  const stale = { ...nextVault('b', 4), wrappedKey, registration: used }
  expect(await device.send('passkey', stale)).toMatchObject(changedMeanwhile)
  expect(await add(used)).toMatchObject(refused)
  const own = await getChallenge(device)
  expect((await add(make(own))).status).toBe(200)
})

test('security: a passkey is removed after its use, with a code of the last 5 minutes', async () => {
  const email = 'lea@example.com'
  const { device, authenticator, accountId } = await enterWithPasskey(world, email)
  clock.at += 5 * minute + 1
  await provePasskey(device, authenticator)
  expect(await removal(device)).toMatchObject(oldCode)
  const { device: other } = await openSignedIn(email)
  expect(await removal(other)).toMatchObject(needed)
  expect(await listPasskeys(accountId)).toEqual([authenticator.id])
})
