import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { type Device, embeddedWorld, vaultOf, wrong } from '../../test/openDevice.ts'

const world = embeddedWorld()
const { open, signIn } = world

const over = {
  status: 400,
  json: failed('flowId', 'This code is no longer valid. Request another one'),
}

/** A signed-in device whose account has a vault. */
async function enter(email: string) {
  const device = await open()
  await signIn(device, email)
  const { json } = await device.send('vault', vaultOf('a'))
  return { device, vault: json }
}

const flowOf = ({ json }: { json: unknown }) => (json as { flowId: string }).flowId

/** The code of the next mail to an address. */
async function readNext(to: string, send: () => Promise<{ json: unknown }>) {
  const count = world.mail.list(to).length
  const response = await send()
  return { flowId: flowOf(response), code: await world.readCode(to, count + 1), response }
}

const start = (device: Device, from: string, email: string) =>
  readNext(from, () => device.send('email-update', { email }))

test('an email is changed with a code to the current and one to the new address; the wallet stays', async () => {
  const { device, vault } = await enter('ada@example.com')
  const current = await start(device, 'ada@example.com', '  ADA@New.example ')
  expect(current.response.json).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  expect(world.mail.list('ada@new.example')).toHaveLength(0)
  const { flowId, code } = current
  const next = await readNext('ada@new.example', () =>
    device.send('email-update/current', { flowId, code }),
  )
  const changed = await device.send('email-update/new', { flowId: next.flowId, code: next.code })
  expect(changed.json).toEqual({ email: 'ada@new.example' })
  expect(await world.waitForMail('ada@example.com', 4)).toContain('If you did not change it')
  expect((await device.send('session')).json).toMatchObject({ email: 'ada@new.example' })
  const elsewhere = await signIn(await open(), 'ada@new.example')
  expect(elsewhere.json).toMatchObject({ email: 'ada@new.example', vault })
  const free = await signIn(await open(), 'ada@example.com')
  expect(free.json).toMatchObject({ vault: null })
})

test('after the first code, the second one is sent again without the first', async () => {
  const { device } = await enter('bea@example.com')
  const { flowId, code } = await start(device, 'bea@example.com', 'bea@new.example')
  await readNext('bea@new.example', () => device.send('email-update/current', { flowId, code }))
  const again = await start(device, 'bea@new.example', 'bea@new.example')
  expect(again.response.json).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
  const other = await start(device, 'bea@example.com', 'bea2@new.example')
  expect(other.response.json).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
})

test('error: the email of now, and one that has a wallet', async () => {
  const { device, vault } = await enter('cleo@example.com')
  expect(await device.send('email-update', { email: 'cleo@example.com' })).toMatchObject({
    status: 400,
    json: failed('email', 'This is the email already'),
  })
  await enter('taken@example.com')
  const { flowId, code } = await start(device, 'cleo@example.com', 'taken@example.com')
  const next = await readNext('taken@example.com', () =>
    device.send('email-update/current', { flowId, code }),
  )
  const refused = await device.send('email-update/new', { flowId: next.flowId, code: next.code })
  expect(refused).toMatchObject({
    status: 400,
    json: failed('email_taken', 'There is a wallet with this email already'),
  })
  expect((await signIn(await open(), 'cleo@example.com')).json).toMatchObject({ vault })
})

test('security: no step of a change is done with the code of another step, device or login', async () => {
  const { device } = await enter('dora@example.com')
  const current = await start(device, 'dora@example.com', 'dora@new.example')
  const { flowId, code } = current
  expect(await device.send('email-update/new', { flowId, code })).toMatchObject(over)
  expect(await device.send('email/code', { flowId, code })).toMatchObject(over)
  const { device: other } = await enter('eve@example.com')
  expect(await other.send('email-update/current', { flowId, code })).toMatchObject(over)
  const missed = await device.send('email-update/current', { flowId, code: wrong(code) })
  expect(missed).toMatchObject({ status: 400, json: failed('code', 'This code is wrong') })
  const next = await readNext('dora@new.example', () =>
    device.send('email-update/current', { flowId, code }),
  )
  const { flowId: second, code: secondCode } = next
  expect(
    await device.send('email-update/current', { flowId: second, code: secondCode }),
  ).toMatchObject(over)
  expect(await device.send('email/code', { flowId: second, code: secondCode })).toMatchObject(over)
  await device.send('sign-out')
  const out = await device.send('email-update/new', { flowId: second, code: secondCode })
  expect(out).toMatchObject({
    status: 401,
    json: failed('session', 'This device is not signed in'),
  })
})

test('security: of two devices that change the email at the same time one succeeds and the other is signed out, and the vault opens', async () => {
  const { device, vault } = await enter('fay@example.com')
  const second = await open()
  await signIn(second, 'fay@example.com')
  const steps = []
  for (const [own, to] of [
    [device, 'fay1@example.com'],
    [second, 'fay2@example.com'],
  ] as const) {
    const { flowId, code } = await start(own, 'fay@example.com', to)
    const next = await readNext(to, () => own.send('email-update/current', { flowId, code }))
    steps.push(() => own.send('email-update/new', { flowId: next.flowId, code: next.code }))
  }
  const answers = await Promise.all(steps.map((step) => step()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const sessions = await Promise.all([device, second].map((own) => own.send('session')))
  const live = sessions.filter(({ status }) => status === 200)
  expect(live).toHaveLength(1)
  const { email } = (live[0]?.json ?? {}) as { email: string }
  expect((await signIn(await open(), email)).json).toMatchObject({ vault })
})

test('security: a confirmation of the former email is worth nothing after the email was changed', async () => {
  const { device: owner, vault } = await enter('gil@example.com')
  const thief = await open()
  await signIn(thief, 'gil@example.com')
  const early = await start(thief, 'gil@example.com', 'evil@example.com')
  const { flowId, code } = await start(owner, 'gil@example.com', 'gil@new.example')
  const next = await readNext('gil@new.example', () =>
    owner.send('email-update/current', { flowId, code }),
  )
  const last = await owner.send('email-update/new', { flowId: next.flowId, code: next.code })
  expect(last.status).toBe(200)
  // The thief has the former mailbox, and signs in with a new code of the former address only.
  expect((await thief.send('session')).status).toBe(401)
  const stale = await thief.send('email-update/current', {
    flowId: early.flowId,
    code: early.code,
  })
  expect(stale.status).toBe(401)
  expect((await signIn(await open(), 'gil@new.example')).json).toMatchObject({ vault })
  expect((await thief.send('email', { email: 'gil@new.example' })).json).toMatchObject({
    action: 'VERIFY_DEVICE',
  })
})

test('security: the mail to the current address names the new one', async () => {
  const { device } = await enter('hana@example.com')
  await start(device, 'hana@example.com', 'evil@example.com')
  expect(await world.waitForMail('hana@example.com', 3)).toContain('wants evil@example.com')
})

test('security: five wrong codes of a new address end the change, however often it is sent again', async () => {
  const { device } = await enter('ida@example.com')
  const { flowId, code } = await start(device, 'ida@example.com', 'ida@new.example')
  let next = await readNext('ida@new.example', () =>
    device.send('email-update/current', { flowId, code }),
  )
  const guess = () =>
    device.send('email-update/new', { flowId: next.flowId, code: wrong(next.code) })
  for (let tries = 0; tries < 3; tries += 1) expect((await guess()).status).toBe(400)
  next = await start(device, 'ida@new.example', 'ida@new.example')
  for (let tries = 0; tries < 2; tries += 1) expect((await guess()).status).toBe(400)
  expect(
    await device.send('email-update/new', { flowId: next.flowId, code: next.code }),
  ).toMatchObject(over)
  const again = await device.send('email-update', { email: 'ida@new.example' })
  expect(again.json).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
})

test('a code stays valid when the mail of the next step has to wait', async () => {
  const { device } = await enter('jo@example.com')
  const { flowId, code } = await start(device, 'jo@example.com', 'jo@new.example')
  for (const _ of [1, 2, 3]) await (await open()).send('email', { email: 'jo@new.example' })
  for (const _ of [1, 2])
    expect((await device.send('email-update/current', { flowId, code })).status).toBe(429)
})

test('error: an account without a vault keeps its email', async () => {
  const device = await open()
  await signIn(device, 'kim@example.com')
  const refused = await device.send('email-update', { email: 'kim@new.example' })
  expect(refused).toMatchObject({
    status: 401,
    json: failed('session', 'This account has no vault yet'),
  })
})
