import { expect, test, vi } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, frame, site, vaultOf } from '../../test/openDevice.ts'
import { testServer } from '../../test/startTestServer.ts'
import { endpoints } from '../endpoints.ts'

const world = embeddedWorld()
const { clock, open, signIn } = world

const day = 86_400_000
type SignedIn = { accountId: string; email: string; vault: unknown }

test('a visitor signs in with the code of the mail, which names the site and the 10 minutes', async () => {
  const device = await open()
  const { status, json } = await signIn(device, 'ada@example.com')
  expect(status).toBe(200)
  expect(json).toEqual({ accountId: expect.any(String), email: 'ada@example.com', vault: null })
  const [mail] = world.mail.list('ada@example.com')
  expect(mail).toMatchObject({ from: 'wallet@latchkey.test', subject: 'Sign in to demo' })
  expect(mail?.text).toMatch(/^Your code for demo is \d{6}\. It is valid for 10 minutes\.\n/)
  expect(mail?.text).toContain('If you did not ask for this, ignore this email.')
})

test('a vault is stored once, and another device with a code of the same email gets it', async () => {
  const device = await open()
  const { json } = await signIn(device, 'bob@example.com')
  const stored = await device.send('vault', vaultOf('a'))
  expect(stored).toMatchObject({ status: 200, json: { version: 1, ...vaultOf('a') } })
  const again = await device.send('vault', vaultOf('b'))
  expect(again.json).toEqual(stored.json)
  const other = await signIn(await open(), '  BOB@Example.COM ')
  expect(other.json).toEqual({ ...(json as SignedIn), vault: stored.json })
})

test('another project of the server has the same account; a + tag is another one', async () => {
  const first = (await signIn(await open(), 'cat@example.com')).json as SignedIn
  const brief = await signIn(await open('brief'), 'cat@example.com', 'brief')
  const second = brief.json as SignedIn
  const tagged = (await signIn(await open(), 'cat+a@example.com')).json as SignedIn
  expect(second.accountId).toBe(first.accountId)
  expect(tagged.accountId).not.toBe(first.accountId)
})

test('the session has the vault without its key, and lasts 7 days without use and 30 in total', async () => {
  const device = await open()
  const { json } = await signIn(device, 'dan@example.com')
  const { accountId } = json as SignedIn
  const account = { accountId, email: 'dan@example.com', vault: null, share: null }
  const session = () => device.send('session')
  expect((await session()).json).toEqual({ ...account, expiresAt: clock.at + 7 * day })
  await device.send('vault', vaultOf('a'))
  const { vaultKey: _, ...closed } = vaultOf('a')
  const vault = { version: 1, ...closed }
  const start = clock.at
  for (const days of [6, 12, 18, 24, 29]) {
    clock.at = start + days * day
    const expiresAt = Math.min(clock.at + 7 * day, start + 30 * day)
    expect((await session()).json).toEqual({ ...account, vault, expiresAt })
  }
  clock.at = start + 30 * day
  const none = { status: 401, json: failed('session', 'This device is not signed in') }
  expect(await session()).toMatchObject(none)
  await signIn(device, 'dan@example.com')
  clock.at += 7 * day
  expect(await session()).toMatchObject(none)
})

test('a device that is signed in with the email connects without a mail, until it signs out', async () => {
  const device = await open()
  await signIn(device, 'eva@example.com')
  const again = await device.send('email', { email: 'eva@example.com' })
  expect(again.json).toEqual({ flowId: null, action: 'CONNECT' })
  const other = await device.send('email', { email: 'eva2@example.com' })
  expect(other.json).toMatchObject({ action: 'VERIFY_DEVICE' })
  expect(await device.send('sign-out')).toMatchObject({ status: 200, text: '' })
  expect((await device.send('session')).status).toBe(401)
  const later = await device.send('email', { email: 'eva@example.com' })
  expect(later.json).toEqual({ flowId: expect.any(String), action: 'VERIFY_OTP' })
})

test('security: a vault is stored and read only within 5 minutes after the code', async () => {
  const device = await open()
  expect((await device.send('vault', vaultOf('a'))).status).toBe(401)
  await signIn(device, 'fay@example.com')
  clock.at += 5 * 60_000 + 1
  const late = await device.send('vault', vaultOf('a'))
  expect(late).toMatchObject({
    status: 401,
    json: failed('code', 'The code of this device is older than 5 minutes'),
  })
  expect((await device.send('session')).json).toMatchObject({ vault: null })
})

test('security: of devices that store the first vault at the same time, one wins and all get the same', async () => {
  const devices = await Promise.all([1, 2, 3].map(() => open()))
  for (const device of devices) await signIn(device, 'gil@example.com')
  const answers = await Promise.all(
    devices.map((device, index) => device.send('vault', vaultOf('abc'[index] ?? ''))),
  )
  const [first, ...others] = answers.map(({ json }) => json)
  expect(['a', 'b', 'c'].map((letter) => ({ version: 1, ...vaultOf(letter) }))).toContainEqual(
    first,
  )
  expect(others).toEqual([first, first])
})

test('security: a vault whose key cannot be opened is neither replaced nor missing', async () => {
  const device = await open()
  await signIn(device, 'hal@example.com')
  await device.send('vault', vaultOf('a'))
  const { accountId } = (await device.send('session')).json as SignedIn
  const ofAccount = `FROM embedded_vaults WHERE account_id = '${accountId}'`
  const [before] = await world.server.rows(`SELECT * ${ofAccount}`)
  const key = String(before?.sealed_key)
  const flipped = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`
  await world.server.rows(
    `UPDATE embedded_vaults SET sealed_key = '${flipped}' WHERE sealed_key = '${key}'`,
  )
  expect((await device.send('vault', vaultOf('b'))).status).toBe(500)
  expect((await signIn(await open(), 'hal@example.com')).status).toBe(500)
  expect(await world.server.rows(`SELECT * ${ofAccount}`)).toEqual([
    { ...before, sealed_key: flipped },
  ])
})

test('error: an email, a code, a vault or a share of a wrong form is refused with its field', async () => {
  const device = await open()
  const cases: [string, object, string][] = [
    ['email', { email: 'nobody' }, 'email'],
    ['email', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['email', { email: 'a@example.com,b@example.com' }, 'email'],
    ['email', {}, 'email'],
    ['email/code', { flowId: crypto.randomUUID(), code: '12345' }, 'code'],
    ['email/code', { flowId: 'x', code: '123456' }, 'flowId'],
    ['vault', { ...vaultOf('a'), vaultKey: 'a' }, 'vaultKey'],
    ['vault', { ...vaultOf('a'), ciphertext: '=' }, 'ciphertext'],
    ['vault', { ...vaultOf('a'), accountId: '' }, 'accountId'],
    ['share', { share: 'a'.repeat(42) }, 'share'],
    ['share', { share: `${'a'.repeat(42)}=` }, 'share'],
    ['share', {}, 'share'],
    ['vault', { ...vaultOf('a'), addresses: { eip155: '0x', solana: 'x' } }, 'addresses.eip155'],
  ]
  for (const [name, body, field] of cases)
    expect(await device.send(name, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      json: { reasons: expect.arrayContaining([expect.objectContaining({ field })]) },
    })
})

test('an address gets 3 codes in 15 minutes and 10 a day, of all devices and projects', async () => {
  const email = 'ida@example.com'
  const ask = async (projectId?: string) => (await open(projectId)).send('email', { email })
  const start = clock.at
  for (const project of ['demo', 'brief', 'demo']) expect((await ask(project)).status).toBe(200)
  clock.at += 60_000
  const fourth = await ask()
  expect(fourth).toMatchObject({
    status: 429,
    json: failed('rate_limited', 'Please try again after 840 seconds'),
  })
  expect(fourth.headers.get('retry-after')).toBe('840')
  for (const minutes of [15, 30, 45]) {
    clock.at = start + minutes * 60_000
    for (const _ of minutes === 45 ? [1] : [1, 2, 3]) expect((await ask()).status).toBe(200)
  }
  clock.at = start + 90 * 60_000
  const eleventh = await ask()
  expect(eleventh.status).toBe(429)
  expect(eleventh.headers.get('retry-after')).toBe(String(22.5 * 3600))
  clock.at = start + day
  expect((await ask()).status).toBe(200)
})

test('security: others who use up the codes of an address do not lock a known device out', async () => {
  const email = 'jo@example.com'
  const known = await open()
  await signIn(known, email)
  await known.send('sign-out')
  for (const _ of [1, 2]) await (await open()).send('email', { email })
  expect((await (await open()).send('email', { email })).status).toBe(429)
  const sent = await known.send('email', { email })
  expect(sent.json).toMatchObject({ action: 'VERIFY_OTP' })
  // The mails of others are on their way too.
  await vi.waitUntil(() => world.mail.list(email).some(({ text }) => /is \d{6}\./.test(text)))
})

test('only the frame may read the responses, without cookies, and without the settings they are 501', async () => {
  const path = `${world.server.url}/v1/embedded/session?projectId=demo`
  const preflight = (origin: string) =>
    fetch(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'dpop',
      },
    })
  const allowed = (await preflight(frame)).headers
  expect(allowed.get('access-control-allow-origin')).toBe(frame)
  expect(allowed.get('access-control-allow-headers')).toContain('dpop')
  expect(allowed.get('access-control-allow-credentials')).toBeNull()
  for (const origin of ['http://localhost:5173', 'http://evil.example', 'null']) {
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
    const response = await fetch(path, { headers: { origin } })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
  const off = await testServer({ config: () => ({ embedded: undefined }) })
  expect(await off.request('/v1/embedded/session', { headers: { origin: frame } })).toMatchObject({
    status: 501,
    json: failed('embedded', 'This server has no email login'),
  })
})

test('security: each endpoint of the frame demands a proof', async () => {
  const id = 'a'.repeat(43)
  const credential = { id, clientDataJSON: id }
  const ofAccount = { accountId: 'a', version: 2, ciphertext: id }
  const bodies: Record<string, object> = {
    email: { email: 'a@example.com', site },
    device: { flowId: crypto.randomUUID() },
    export: { accountId: 'a' },
    'email-update': { email: 'a@example.com' },
    'email-update/current': { flowId: crypto.randomUUID(), code: '123456' },
    'email-update/new': { flowId: crypto.randomUUID(), code: '123456' },
    'email/code': { flowId: crypto.randomUUID(), code: '123456' },
    vault: { accountId: 'a', ...vaultOf('a') },
    share: { accountId: 'a', share: 'a'.repeat(43) },
    confirmation: { id, ciphertext: 'a'.repeat(16) },
    'confirmation/verdict': { id },
    'confirmation/cancel': { id },
    passkey: {
      ...ofAccount,
      wrappedKey: id,
      registration: { ...credential, attestationObject: id },
    },
    'passkey/challenge': { accountId: 'a' },
    'passkey/proof': {
      accountId: 'a',
      assertion: { ...credential, authenticatorData: id, signature: id },
    },
    'passkey/removal': { ...ofAccount, vaultKey: id },
  }
  // The token of a link, and the id of a request, authorize these four.
  const others = /\/(link(\/answer)?|confirmation\/(read|answer))$/
  const ofFrame = endpoints.filter(({ access, path }) => access === 'frame' && !others.test(path))
  expect(ofFrame).toHaveLength(18)
  for (const { method, path } of ofFrame) {
    const body = bodies[path.slice('/v1/embedded/'.length)]
    const response = await world.server.request(path, { method, ...(body && { body }) })
    expect(response, path).toMatchObject({
      status: 401,
      json: failed('DPoP', 'The proof is missing'),
    })
  }
})

test('security: a database whose accounts have another secret ends the start', async () => {
  const other = Buffer.alloc(32, 7).toString('base64')
  const database = { url: `file:${world.server.path}`, token: undefined }
  const start = testServer({
    env: { LATCHKEY_VAULT_SECRET: other },
    config: () => ({ database }),
  })
  await expect(start).rejects.toThrow(
    'LATCHKEY_VAULT_SECRET: is not the secret of this database, whose accounts it cannot open',
  )
})
