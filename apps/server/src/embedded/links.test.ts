import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, openDevice, site, wrong } from '../../test/openDevice.ts'
import { testServer } from '../../test/startTestServer.ts'

const world = embeddedWorld()
const { clock, open, begin, signIn, link } = world

const ended = { status: 400, json: failed('token', 'This link is no longer valid') }
const over = {
  status: 400,
  json: failed('flowId', 'This code is no longer valid. Request another one'),
}

/** A new device that waits for its link. */
async function ask(email: string, projectId?: string) {
  const device = await open(projectId)
  const count = world.mail.list(email).length
  const { json } = await device.send('email', { email })
  expect(json).toEqual({ flowId: expect.any(String), action: 'VERIFY_DEVICE' })
  const { flowId } = json as { flowId: string }
  const token = await world.readToken(email, count + 1)
  return { device, flowId, token, count: count + 1 }
}

test('a new device is approved on the page of the link, then the code is sent, and the device is known from then on', async () => {
  const email = 'ada@example.com'
  const { device, flowId, token } = await ask(email)
  expect(world.mail.list(email)[0]).toMatchObject({ subject: 'Approve your sign-in to demo' })
  const text = await world.waitForMail(email)
  expect(text).toContain(`demo (${site})`)
  expect(text).toContain(`http://wallet.localhost:5175/approve#projectId=demo&token=${token}`)
  expect(text).not.toMatch(/\b\d{6}\b/)
  expect(await device.send('device', { flowId })).toMatchObject({ json: { isApproved: false } })
  const read = await link('', { token })
  expect(read.json).toEqual({ email, name: 'demo', site, browser: '', startedAt: clock.at })
  // Reading is not approving: scanners of mails open links.
  expect((await device.send('device', { flowId })).json).toEqual({ isApproved: false })
  expect(await link('/answer', { token, isApproved: true })).toMatchObject({
    status: 200,
    text: '',
  })
  expect((await device.send('device', { flowId })).json).toEqual({ isApproved: true })
  const code = await world.readCode(email, 2)
  expect(await device.send('email/code', { flowId, code })).toMatchObject({ status: 200 })
  await device.send('sign-out')
  expect((await device.send('email', { email })).json).toMatchObject({ action: 'VERIFY_OTP' })
})

test('an approved device gets another code without another link', async () => {
  const email = 'bea@example.com'
  const device = await open()
  await begin(device, email)
  const again = await device.send('email', { email })
  expect(again.json).toMatchObject({ action: 'VERIFY_OTP' })
  const { flowId } = again.json as { flowId: string }
  const code = await world.readCode(email, 3)
  expect(await device.send('email/code', { flowId, code })).toMatchObject({ status: 200 })
})

test('security: a known device that misses five times in all needs a link again', async () => {
  const email = 'bob@example.com'
  const device = await open()
  await signIn(device, email)
  await device.send('sign-out')
  const miss = async () => {
    clock.at += 24 * 60 * 60_000
    const flow = await begin(device, email)
    await device.send('email/code', { ...flow, code: wrong(flow.code) })
    return flow
  }
  for (const _ of [1, 2, 3]) await miss()
  // A right code ends the count.
  expect(await device.send('email/code', await miss())).toMatchObject({ status: 200 })
  await device.send('sign-out')
  const ask = async () => (await device.send('email', { email })).json
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await ask()).toMatchObject({ action: 'VERIFY_OTP' })
    await miss()
  }
  expect(await ask()).toMatchObject({ action: 'VERIFY_DEVICE' })
})

test('a declined link ends the flow, and no code is sent', async () => {
  const email = 'cleo@example.com'
  const { device, flowId, token, count } = await ask(email)
  expect((await link('/answer', { token, isApproved: false })).status).toBe(200)
  expect(await device.send('device', { flowId })).toMatchObject(over)
  expect(await link('/answer', { token, isApproved: true })).toMatchObject(ended)
  expect(world.mail.list(email)).toHaveLength(count)
})

test('security: a link is answered once, within 10 minutes, and only the last one of a device counts', async () => {
  const email = 'dora@example.com'
  const first = await ask(email)
  const answers = await Promise.all(
    [1, 2, 3].map(() => link('/answer', { token: first.token, isApproved: true })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await link('', { token: first.token })).toMatchObject(ended)
  await world.waitForMail(email, 2)

  const late = await ask(email)
  clock.at += 10 * 60_000
  expect(await link('', { token: late.token })).toMatchObject(ended)
  expect(await link('/answer', { token: late.token, isApproved: true })).toMatchObject(ended)
  expect(await late.device.send('device', { flowId: late.flowId })).toMatchObject(over)

  clock.at += 60 * 60_000
  const replaced = await ask(email)
  await replaced.device.send('email', { email })
  expect(await link('/answer', { token: replaced.token, isApproved: true })).toMatchObject(ended)
})

test('security: a link is valid in its own project, and tells its flow to its own device', async () => {
  const { device, flowId, token } = await ask('emma@example.com')
  expect(await link('', { token }, 'brief')).toMatchObject(ended)
  expect(await link('/answer', { token, isApproved: true }, 'brief')).toMatchObject(ended)
  expect(await link('', { token: 'a'.repeat(43) })).toMatchObject(ended)
  expect(await (await open()).send('device', { flowId })).toMatchObject(over)
  expect(await device.send('device', { flowId: crypto.randomUUID() })).toMatchObject(over)
  // No code ends a flow that waits for its link, an empty one included.
  for (const code of ['000000', '123456'])
    expect(await device.send('email/code', { flowId, code })).toMatchObject(over)
})

test('security: the code of an approved device is not valid for the device that approved another one', async () => {
  const email = 'fran@example.com'
  const thief = await ask(email)
  const own = await ask(email)
  await link('/answer', { token: own.token, isApproved: true })
  const code = await world.readCode(email, 3)
  expect(await thief.device.send('email/code', { flowId: thief.flowId, code })).toMatchObject(over)
  expect(await thief.device.send('email/code', { flowId: own.flowId, code })).toMatchObject(over)
  expect((await thief.device.send('device', { flowId: thief.flowId })).json).toEqual({
    isApproved: false,
  })
})

test('security: a site that is no origin of the project gets no mail', async () => {
  const device = await open()
  const email = 'gwen@example.com'
  for (const other of [
    'https://evil.example',
    `${site}1`,
    `${site.replace(':5173', '')}.evil.example`,
  ]) {
    const { status, json } = await device.send('email', { email, site: other })
    expect({ status, json }).toEqual({
      status: 403,
      json: failed('origin', 'This origin is not allowed for the project'),
    })
  }
  const forms = [
    'null',
    '',
    `${site}/`,
    `${site})\n\nGo to https://evil.example`,
    `https://a\u202e.example`,
    'javascript:1',
  ]
  for (const other of forms) {
    const { status, json } = await device.send('email', { email, site: other })
    expect({ status, json }, other).toMatchObject({
      status: 400,
      json: { reasons: [{ field: 'site' }] },
    })
  }
  expect(world.mail.list(email)).toHaveLength(0)
})

test('an approved browser has its own budget, which strangers cannot use up', async () => {
  const email = 'lena@example.com'
  const device = await open()
  await begin(device, email)
  for (const _ of [1, 2]) await (await open()).send('email', { email })
  expect((await (await open()).send('email', { email })).status).toBe(429)
  expect((await device.send('email', { email })).json).toMatchObject({ action: 'VERIFY_OTP' })
})

test('security: a sign-out without a session is not logged, and a wrong code is', async () => {
  const count = async (event: string) =>
    (await world.server.rows(`SELECT 1 FROM embedded_log WHERE event = '${event}'`)).length
  const before = [await count('signed out'), await count('code refused')] as const
  const device = await open()
  await device.send('sign-out')
  const flow = await begin(device, 'mia@example.com')
  await device.send('email/code', { ...flow, code: wrong(flow.code) })
  expect([await count('signed out'), await count('code refused')]).toEqual([
    before[0],
    before[1] + 1,
  ])
})

test('security: a network has its own budget of mails, which known devices do not need', async () => {
  const known = await open()
  await signIn(known, 'hana@example.com')
  await known.send('sign-out')
  clock.at += 86_400_000
  const sendTo = async (name: string) =>
    (await open()).send('email', { email: `${name}@example.com` })
  for (let count = 0; count < 60; count += 1) expect((await sendTo(`h${count}`)).status).toBe(200)
  const refused = await sendTo('h60')
  expect(refused.headers.get('retry-after')).toBe('900')
  expect(refused.json).toEqual(failed('rate_limited', 'Please try again after 900 seconds'))
  expect((await known.send('email', { email: 'hana@example.com' })).json).toMatchObject({
    action: 'VERIFY_OTP',
  })
  clock.at += 15 * 60_000
  expect((await sendTo('h61')).status).toBe(200)
})

test('security: a project has its own budget of mails a day; a refused mail takes nothing from the others', async () => {
  const server = await testServer({
    clock,
    env: { LATCHKEY_SMTP_URL: world.mail.smtpUrl },
    config: ({ projects }) => ({
      projects: new Map([...projects].map(([id, project]) => [id, { ...project, mailsPerDay: 2 }])),
    }),
  })
  const sendTo = async (name: string, projectId = 'demo') => {
    const device = await openDevice(server.url, clock.now, projectId)
    return (await device.send('email', { email: `${name}@example.com` })).status
  }
  expect(await sendTo('jane')).toBe(200)
  expect(await sendTo('jill')).toBe(200)
  expect(await sendTo('joan')).toBe(429)
  expect(await sendTo('joan', 'brief')).toBe(200)
  const sent = await server.rows("SELECT budget FROM embedded_sends WHERE budget LIKE 'project %'")
  expect(sent.map(({ budget }) => budget)).toEqual([
    'project demo',
    'project demo',
    'project brief',
  ])
  clock.at += 86_400_000
  expect(await sendTo('joan')).toBe(200)
})

test('the log has links, approvals, codes, logins and sign-outs, for 90 days, without emails', async () => {
  clock.at += 91 * 86_400_000
  const device = await open()
  const email = 'ines@example.com'
  await signIn(device, email)
  await device.send('sign-out')
  const { token } = await ask('iris@example.com')
  await link('/answer', { token, isApproved: false })
  const rows = await world.server.rows('SELECT * FROM embedded_log ORDER BY rowid')
  expect(rows.map(({ event }) => event)).toEqual([
    ...['link sent', 'link approved', 'signed in', 'signed out', 'link sent', 'link declined'],
  ])
  expect(rows.every(({ at, project_id }) => at === clock.at && project_id === 'demo')).toBe(true)
  expect(new Set(rows.map(({ network }) => network)).size).toBe(1)
  expect(JSON.stringify(rows)).not.toMatch(/ines|iris|127\.0\.0/)
})
