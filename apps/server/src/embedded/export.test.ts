import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, frame, vaultOf } from '../../test/openDevice.ts'

const world = embeddedWorld()
const { clock, open, signIn } = world

const day = 86_400_000

test('an export is in the log, and the email is told', async () => {
  const device = await open()
  await signIn(device, 'ada@example.com')
  expect(await device.send('export')).toMatchObject({ status: 200, text: '' })
  expect(await world.waitForMail('ada@example.com', 3)).toContain('has exported the keys')
  const [entry] = await world.server.rows('SELECT event FROM embedded_log ORDER BY rowid DESC')
  expect(entry).toEqual({ event: 'keys exported' })
})

test("a visitor signs in on the frame's own page, to export", async () => {
  const device = await open()
  const { json } = await device.send('email', { email: 'bea@example.com', site: frame })
  expect(json).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('security: keys are exported within 5 minutes after a code, of the own account only', async () => {
  const device = await open()
  expect((await device.send('export')).status).toBe(401)
  await signIn(device, 'cleo@example.com')
  expect(await device.send('export', { accountId: 'another' })).toMatchObject({
    status: 401,
    json: failed('session', 'This device is signed in with another account'),
  })
  clock.at += 5 * 60_000 + 1
  expect(await device.send('export')).toMatchObject({
    status: 401,
    json: failed('code', 'The code of this device is older than 5 minutes'),
  })
})

test('security: after a change of the email the keys are locked for 24 hours', async () => {
  const device = await open()
  await signIn(device, 'dora@example.com')
  await device.send('vault', vaultOf('a'))
  const start = await device.send('email-update', { email: 'dora@new.example' })
  const { flowId } = start.json as { flowId: string }
  const code = await world.readCode('dora@example.com', 3)
  const next = await device.send('email-update/current', { flowId, code })
  const { flowId: second } = next.json as { flowId: string }
  const newCode = await world.readCode('dora@new.example')
  await device.send('email-update/new', { flowId: second, code: newCode })
  const locked = {
    status: 403,
    json: failed('export', 'The email was changed less than 24 hours ago'),
  }
  expect(await device.send('export')).toMatchObject(locked)
  clock.at += day - 60_000
  const thief = await open()
  await signIn(thief, 'dora@new.example')
  expect(await thief.send('export')).toMatchObject(locked)
  clock.at += 60_000
  expect(await thief.send('export')).toMatchObject({ status: 200 })
})
