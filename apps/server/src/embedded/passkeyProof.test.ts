import { expect, test } from 'vitest'
import { createAuthenticator, type PasskeyPlace } from '../../test/createAuthenticator.ts'
import { failed } from '../../test/createRequest.ts'
import { type Device, embeddedWorld, vaultOf } from '../../test/openDevice.ts'
import {
  enterWithPasskey,
  getChallenge,
  inFrame,
  needed,
  provePasskey,
  refused,
  topLevel,
  withMail,
} from '../../test/passkeyCalls.ts'

const world = embeddedWorld()
const { clock, open, signIn } = world

const minute = 60_000
const enter = (email: string) => enterWithPasskey(world, email)
const prove = (device: Device, assertion: object) => device.send('passkey/proof', { assertion })
const readEvent = async () => {
  const [row] = await world.server.rows('SELECT event FROM embedded_log ORDER BY rowid DESC')
  return row?.event
}

async function changeEmail(device: Device, from: string, to: string) {
  const count = world.mail.list(from).length
  const start = await device.send('email-update', { email: to })
  if (start.status !== 200) return start
  const { flowId } = start.json as { flowId: string }
  const code = await world.readCode(from, count + 1)
  const next = await device.send('email-update/current', { flowId, code })
  const { flowId: second } = next.json as { flowId: string }
  const last = { flowId: second, code: await world.readCode(to) }
  return device.send('email-update/new', last)
}

test.each<[string, PasskeyPlace]>([
  ['of another page', { ...topLevel, origin: 'http://evil.example' }],
  ['for another domain', { ...topLevel, rpId: 'localhost' }],
  ['in the page of a foreign site', { ...topLevel, topOrigin: 'http://evil.example' }],
  ['in a page without an origin', { ...topLevel, topOrigin: 'null' }],
  ['without a verified user', { ...inFrame, isVerified: false }],
])('security: a use %s is refused, and in the log', async (name, place) => {
  const { device, authenticator } = await enter(`${name.replaceAll(' ', '.')}@example.com`)
  expect(await provePasskey(device, authenticator, place)).toMatchObject(refused)
  expect(await readEvent()).toBe('passkey refused')
  expect(await provePasskey(device, authenticator)).toMatchObject({ status: 200 })
})

test('security: the signature of another key is refused, and what is no assertion', async () => {
  const { device, authenticator } = await enter('ada@example.com')
  const other = createAuthenticator(authenticator.id)
  expect(await provePasskey(device, other)).toMatchObject(refused)
  expect(await readEvent()).toBe('passkey refused')
  for (const text of ['no JSON', 'null', '{"type":"webauthn.get","challenge":{}}']) {
    const assertion = authenticator.use({ challenge: await getChallenge(device), ...inFrame })
    const clientDataJSON = Buffer.from(text).toString('base64url')
    expect(await prove(device, { ...assertion, clientDataJSON })).toMatchObject(refused)
  }
})

test('security: the passkey of another account is refused', async () => {
  const { authenticator } = await enter('bea@example.com')
  const { device } = await enter('bob@example.com')
  expect(await provePasskey(device, authenticator)).toMatchObject(refused)
  expect(await provePasskey(device, createAuthenticator())).toMatchObject(refused)
})

test('security: a challenge is valid once, and no longer after another one', async () => {
  const { device, authenticator } = await enter('cleo@example.com')
  const former = await getChallenge(device)
  const challenge = await getChallenge(device)
  expect(await prove(device, authenticator.use({ challenge: former, ...inFrame }))).toMatchObject(
    refused,
  )
  const own = await getChallenge(device)
  expect(own).not.toBe(challenge)
  const use = () => prove(device, authenticator.use({ challenge: own, ...inFrame }))
  expect((await use()).status).toBe(200)
  expect(await use()).toMatchObject(refused)
})

test('security: of concurrent uses of a challenge one is accepted', async () => {
  const { device, authenticator } = await enter('carl@example.com')
  const assertion = authenticator.use({
    challenge: await getChallenge(device),
    ...inFrame,
    counter: 0,
  })
  const answers = await Promise.all([1, 2, 3].map(() => prove(device, assertion)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('security: a challenge of another device is refused', async () => {
  const { device, authenticator } = await enter('dora@example.com')
  const other = await open()
  await signIn(other, 'dora@example.com')
  const challenge = await getChallenge(other)
  await getChallenge(device)
  expect(await prove(device, authenticator.use({ challenge, ...inFrame }))).toMatchObject(refused)
})

test('security: a challenge is valid for 5 minutes', async () => {
  const { device, authenticator } = await enter('eve@example.com')
  for (const [time, status] of [
    [5 * minute, 200],
    [5 * minute + 1, 400],
  ] as const) {
    const challenge = await getChallenge(device)
    clock.at += time
    const { status: answered } = await prove(device, authenticator.use({ challenge, ...inFrame }))
    expect(answered).toBe(status)
  }
})

test('a passkey without a counter, or with one that begins anew in another store, is used again', async () => {
  const { device, authenticator } = await enter('finn@example.com')
  for (const counter of [7, 0, 0])
    expect(await provePasskey(device, authenticator, { ...inFrame, counter })).toMatchObject({
      status: 200,
    })
})

test('security: a passkey of another domain than the server has now is refused', async () => {
  const { device, authenticator, accountId } = await enter('gil@example.com')
  const challenge = await getChallenge(device)
  await world.server.rows(
    `UPDATE embedded_passkeys SET rp_id = 'former.example' WHERE account_id = '${accountId}'`,
  )
  expect(await prove(device, authenticator.use({ challenge, ...inFrame }))).toMatchObject(refused)
  expect(await device.send('passkey/challenge')).toMatchObject({
    status: 400,
    json: failed('passkey', 'The passkey is of another domain'),
  })
})

test('security: a proof is of the account of the session, which has a vault', async () => {
  const { device, authenticator } = await enter('hal@example.com')
  const assertion = authenticator.use({ challenge: await getChallenge(device), ...inFrame })
  for (const [name, body] of [
    ['passkey/proof', { assertion }],
    ['passkey/challenge', {}],
  ] as const)
    expect(await device.send(name, { accountId: 'another', ...body })).toMatchObject({
      status: 401,
      json: failed('session', 'This device is signed in with another account'),
    })
  const fresh = await open()
  await signIn(fresh, 'hana@example.com')
  expect(await prove(fresh, assertion)).toMatchObject({
    status: 401,
    json: failed('session', 'This account has no vault yet'),
  })
})

test('security: another code ends the proof of the device', async () => {
  const email = 'ida@example.com'
  const { device, authenticator } = await enter(email)
  await provePasskey(device, authenticator)
  await device.send('sign-out')
  await signIn(device, email)
  expect(await device.send('export')).toMatchObject(needed)
})

test('security: the keys of an account with a passkey are exported within 5 minutes after its use', async () => {
  const { authenticator } = await enter('jo@example.com')
  const device = await open()
  await signIn(device, 'jo@example.com')
  expect(await device.send('export')).toMatchObject(needed)
  await provePasskey(device, authenticator, topLevel)
  expect(await device.send('export')).toMatchObject({ status: 200 })
})

test('security: the email of an account with a passkey is changed within 5 minutes after its use', async () => {
  const [email, next] = ['kim@example.com', 'kim@new.example']
  const { device, authenticator, accountId } = await enter(email)
  await provePasskey(device, authenticator)
  clock.at += 5 * minute + 1
  expect(await changeEmail(device, email, next)).toMatchObject(needed)
  expect(await provePasskey(device, authenticator)).toMatchObject({ status: 200 })
  expect(await changeEmail(device, email, next)).toMatchObject({ json: { email: next } })
  expect(await provePasskey(device, authenticator)).toMatchObject({ status: 200 })
  const elsewhere = await signIn(await open(), next)
  expect(elsewhere.json).toMatchObject({ accountId, vault: { version: 2, vaultKey: null } })
})

test('a code is enough for a wallet without a passkey', async () => {
  const device = await open()
  await signIn(device, 'lea@example.com')
  await device.send('vault', vaultOf('a'))
  const exported = await withMail(world, 'lea@example.com', () => device.send('export'))
  expect(exported.status).toBe(200)
  expect(await changeEmail(device, 'lea@example.com', 'lea@new.example')).toMatchObject({
    status: 200,
  })
})
