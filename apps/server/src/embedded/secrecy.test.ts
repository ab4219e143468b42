import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { embeddedWorld, vaultOf, wrong } from '../../test/openDevice.ts'

const world = embeddedWorld()
const { clock, open, begin, signIn } = world

const over = {
  status: 400,
  json: failed('flowId', 'This code is no longer valid. Request another one'),
}
const isWrong = { status: 400, json: failed('code', 'This code is wrong') }

test('security: a code is valid for its own device, project and flow only, and once', async () => {
  const email = 'ada@example.com'
  const device = await open()
  const first = await begin(device, email)
  expect(await (await open()).send('email/code', first)).toMatchObject(over)
  expect(await device.send('email/code', { ...first, flowId: crypto.randomUUID() })).toMatchObject(
    over,
  )
  const second = await begin(device, email)
  expect(await device.send('email/code', first)).toMatchObject(over)
  if (first.code !== second.code)
    expect(await device.send('email/code', { ...second, code: first.code })).toMatchObject(isWrong)
  const answers = await Promise.all([1, 2, 3].map(() => device.send('email/code', second)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await device.send('email/code', second)).toMatchObject(over)
})

test('security: a code is refused in another project, after 10 minutes, and at the sixth attempt', async () => {
  const device = await open()
  const late = await begin(device, 'bob@example.com')
  clock.at += 10 * 60_000
  expect(await device.send('email/code', late)).toMatchObject(over)
  const tried = await begin(device, 'bob@example.com')
  for (const _ of [1, 2, 3, 4])
    expect(await device.send('email/code', { ...tried, code: wrong(tried.code) })).toMatchObject(
      isWrong,
    )
  const fifth = await device.send('email/code', { ...tried, code: wrong(tried.code) })
  expect(fifth).toMatchObject(isWrong)
  expect(await device.send('email/code', tried)).toMatchObject(over)
  const good = await begin(device, 'bob@example.com')
  const elsewhere = await device.prove({
    method: 'POST',
    path: '/v1/embedded/email/code',
    text: JSON.stringify(good),
  })
  const response = await world.server.request('/v1/embedded/email/code', {
    query: { projectId: 'brief' },
    headers: { dpop: elsewhere },
    body: good,
  })
  expect(response).toMatchObject(over)
})

test('security: a known and an unknown address get the same answer, as fast', async () => {
  await signIn(await open(), 'known@example.com')
  const times: Record<string, number[]> = { known: [], unknown: [] }
  const answers: Record<string, string[]> = { known: [], unknown: [] }
  for (let round = 0; round < 20; round += 1) {
    clock.at += 3 * 3_600_000
    for (const name of round % 2 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const device = await open()
      const email = name === 'known' ? 'known@example.com' : `unknown${round}@example.com`
      const from = performance.now()
      const { status, json, headers } = await device.send('email', { email })
      times[name]?.push(performance.now() - from)
      const { flowId, ...rest } = json as { flowId: string }
      const names = [...headers.keys()].sort().join()
      answers[name]?.push(JSON.stringify([status, rest, flowId.length, names]))
    }
  }
  expect(new Set([...(answers.known ?? []), ...(answers.unknown ?? [])]).size).toBe(1)
  // The minimum depends least on the load of the machine.
  const fastest = (list: number[] = []) => Math.min(...list)
  expect(Math.abs(fastest(times.known) - fastest(times.unknown))).toBeLessThan(20)
})

test('security: neither the database nor the log holds an email, a code, a key of a vault or a share', async () => {
  const device = await open()
  const email = 'canary.of.the.mine@example.com'
  const vault = { ...vaultOf('a'), vaultKey: 'Canary-of-the-vault_0123456789-0123456789ab' }
  const share = 'Canary-of-the-share_0123456789-0123456789ab'
  const flow = await begin(device, email)
  const dump = async (table: string) => {
    // Numbers are times and counts.
    const rows = await world.server.rows(`SELECT * FROM ${table}`)
    return JSON.stringify(rows, (_, value) => (typeof value === 'number' ? undefined : value))
  }
  const flows = await dump('embedded_flows')
  expect(flows).toContain(flow.flowId)
  expect(flows).not.toContain(flow.code)
  await device.send('email/code', { ...flow, code: wrong(flow.code) })
  await device.send('email/code', flow)
  expect((await device.send('vault', vault)).json).toMatchObject(vault)
  expect((await device.send('share', { share })).status).toBe(200)
  await device.send('share', { share: `${share}!` })
  await device.send('email', { email: `${email}, x` })
  expect((await device.send('session')).json).toMatchObject({ share })
  expect(await dump('embedded_sessions')).toMatch(/"sealed_share":"[\w-]{80,}"/)
  expect(await dump('embedded_accounts')).not.toContain('canary')
  const files = ['', '-wal'].map((end) => readFileSync(`${world.server.path}${end}`, 'latin1'))
  const forms = [vault.vaultKey, share].flatMap((text) => {
    const bytes = Buffer.from(text, 'base64url')
    return [text, bytes.toString('latin1'), bytes.toString('hex'), bytes.toString('base64')]
  })
  const log = world.server.lines.join('')
  for (const name of ['vault', 'share']) expect(log).toContain(`/v1/embedded/${name}`)
  for (const canary of ['canary.of', ...forms]) {
    for (const file of files) expect(file.toLowerCase()).not.toContain(canary.toLowerCase())
    expect(log.toLowerCase()).not.toContain(canary.toLowerCase())
  }
  expect(log).not.toContain(flow.code)
})
