import { beforeEach, expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../test/signers.ts'
import { openBrowser, refused, shop } from '../../test/signInBrowser.ts'
import { testServer } from '../../test/startTestServer.ts'
import { sessionResponse, startResponse } from './schema.ts'

const noon = Date.parse('2026-11-20T12:00:00Z')
const ada = evmSigner()

const clock = { at: noon, now: () => clock.at }
let server: Awaited<ReturnType<typeof testServer>>
beforeEach(async () => {
  clock.at = noon
  server = await testServer({ clock })
})

test.each([ada, solanaSigner(), await bitcoinSigner('payment'), await bitcoinSigner('ordinals')])(
  'an account signs in, is recognised by its cookie, and signs out: $name, $chainId',
  async (signer) => {
    const browser = openBrowser(server.url)
    expect(await browser.accounts()).toEqual([])
    const first = await browser.signIn(signer)
    expect(first).toMatchObject({ status: 200 })
    const { session } = sessionResponse.strict().parse(first.json)
    expect(session).toMatchObject({ createdAt: noon, expiresAt: noon + 86_400_000 })
    expect(await browser.accounts()).toEqual([signer.accountAddress])
    expect(await openBrowser(server.url).accounts()).toEqual([])
    const out = await browser.send('sign-out')
    expect(out).toMatchObject({ status: 200, json: { session: null } })
    expect(await browser.accounts()).toEqual([])
    expect(await server.rows('SELECT * FROM sign_in_sessions')).toEqual([])
  },
)

test('the requirements for a message are returned, with the statement of the settings', async () => {
  const { status, json, headers } = await openBrowser(server.url).send('nonce')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(startResponse.strict().parse(json)).toEqual({
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    issuedAt: '2026-11-20T12:00:00.000Z',
    expirationTime: '2026-11-21T12:00:00.000Z',
    statement: 'Sign in to the playground.',
    recaps: true,
  })
})

test('several accounts sign in together, and one of them signs out', async () => {
  const browser = openBrowser(server.url)
  const solana = solanaSigner()
  await browser.signIn(ada)
  await browser.signIn(solana)
  expect(await browser.accounts()).toEqual([ada.accountAddress, solana.accountAddress])
  const { accountAddress, chainId } = ada
  await browser.send('sign-out', { accountAddress, chainId })
  expect(await browser.accounts()).toEqual([solana.accountAddress])
})

test('security: a sign-in that is sent many times concurrently counts once', async () => {
  const browser = openBrowser(server.url)
  const message = await browser.write(ada)
  const body = { message, signature: await ada.sign(message) }
  const responses = await Promise.all(
    Array.from({ length: 12 }, () => browser.send('verify', body)),
  )
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const response of responses.filter(({ status }) => status !== 200))
    expect(response).toMatchObject(refused('nonceUnknown'))
  expect(await server.rows('SELECT count(*) AS n FROM sign_in_sessions')).toEqual([{ n: 1 }])
})

test('security: two servers with one database use a nonce once', async () => {
  const other = await testServer({
    clock,
    config: () => ({ database: { url: `file:${server.path}`, token: undefined } }),
  })
  const browsers = [openBrowser(server.url), openBrowser(other.url)] as const
  const message = await browsers[0].write(ada)
  for (const [name, value] of browsers[0].jar) browsers[1].jar.set(name, value)
  const body = { message, signature: await ada.sign(message) }
  const responses = await Promise.all(browsers.map((browser) => browser.send('verify', body)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('security: a nonce expires after five minutes, and expired ones are deleted', async () => {
  const browser = openBrowser(server.url)
  const message = await browser.write(ada)
  clock.at += 300_000
  const body = { message, signature: await ada.sign(message) }
  expect(await browser.send('verify', body)).toMatchObject(refused('nonceExpired'))
  await browser.write(ada)
  clock.at += 300_000
  await browser.write(ada)
  expect(await server.rows('SELECT count(*) AS n FROM sign_in_nonces')).toEqual([{ n: 1 }])
})

test('security: a session ends with its message', async () => {
  const browser = openBrowser(server.url)
  await browser.signIn(ada)
  clock.at += 86_399_999
  expect(await browser.accounts()).toEqual([ada.accountAddress])
  clock.at += 1
  expect(await browser.accounts()).toEqual([])
})

test('security: scripts and other sites cannot use the cookies, and other projects do not accept them', async () => {
  const settings = server.config.projects.get('demo')
  if (!settings) throw new Error('development has the project demo')
  const shops = await testServer({
    clock,
    config: () => ({
      projects: new Map([settings, { ...settings, id: 'other' }].map((entry) => [entry.id, entry])),
    }),
  })
  const browser = openBrowser(shops.url)
  const { headers } = await browser.signIn(ada)
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^latchkey-demo-session=[0-9a-f]{64}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    ),
  ])
  const other = openBrowser(shops.url, shop, 'other')
  for (const [name, value] of browser.jar) other.jar.set(name.replace('demo', 'other'), value)
  expect(await other.accounts()).toEqual([])
  expect(await browser.accounts()).toEqual([ada.accountAddress])
})

test('security: over https the cookies have the `__Host-` prefix', async () => {
  const { projects } = server.config
  const demo = projects.get('demo')
  if (!demo) throw new Error('development has the project demo')
  const origins = ['https://shop.example']
  const secure = await testServer({
    clock,
    config: () => ({ projects: new Map([['demo', { ...demo, origins }]]) }),
  })
  const browser = openBrowser(secure.url, 'https://shop.example')
  const { status, headers } = await browser.signIn(ada)
  expect(status).toBe(200)
  expect(headers.getSetCookie()[0]).toMatch(/^__Host-latchkey-demo-session=.*; Secure$/)
})

/** A server behind a proxy whose project has few sessions. */
async function startSmall(maxSessions: number) {
  const small = await testServer({
    clock,
    env: { LATCHKEY_TRUSTED_PROXIES: '127.0.0.1' },
    config: ({ projects }) => {
      const demo = projects.get('demo')
      if (!demo?.signIn) throw new Error('development signs in to the project demo')
      const signIn = { ...demo.signIn, maxSessions }
      return { projects: new Map([['demo', { ...demo, signIn }]]) }
    },
  })
  const open = (address: string) =>
    openBrowser(small.url, shop, 'demo', { 'x-forwarded-for': address })
  return { ...small, open }
}

test('security: fresh keys sign nobody out: at the limit of the project nobody else signs in', async () => {
  const { open, lines } = await startSmall(2)
  const first = open('1.1.1.1')
  await first.signIn(ada)
  expect((await open('2.2.2.2').signIn(evmSigner())).status).toBe(200)
  const further = await open('3.3.3.3').signIn(evmSigner())
  expect(further).toMatchObject({
    status: 503,
    json: failed('signIn', 'Too many sessions of this project'),
  })
  expect(further.headers.get('retry-after')).toBe('60')
  expect(await first.accounts()).toEqual([ada.accountAddress])
  expect(lines.join('')).toContain('"event":"sessions full"')
})

test('security: one network does not take the sessions of all others', async () => {
  const { open, rows } = await startSmall(200)
  for (const host of [1, 2])
    expect((await open(`2001:db8:0:${host}::1`).signIn(evmSigner())).status).toBe(200)
  const further = await open('2001:db8:0:3::1').signIn(evmSigner())
  expect(further).toMatchObject({
    status: 429,
    json: failed('signIn', 'Too many sessions of this network'),
  })
  expect(further.headers.get('retry-after')).toBe('60')
  expect((await open('2001:db8:1::1').signIn(evmSigner())).status).toBe(200)
  expect(JSON.stringify(await rows('SELECT network FROM sign_in_sessions'))).not.toContain('2001')
})

test('security: the log contains no part of a sign-in, and the database no secret', async () => {
  const browser = openBrowser(server.url)
  const message = await browser.write(ada)
  const signature = await ada.sign(message)
  await browser.send('verify', { message, signature })
  await browser.send('verify', { message, signature })
  await browser.send('verify', { message: `${message} `, signature })
  await browser.accounts()
  const nonce = /Nonce: (\w+)/.exec(message)?.[1] ?? 'none'
  const secrets = [nonce, ...browser.jar.values()]
  const log = server.lines.join('')
  for (const part of [...secrets, signature, ada.accountAddress, 'wants you to sign in'])
    expect(log.toLowerCase()).not.toContain(part.toLowerCase())
  expect(log).toContain('"event":"sign-in"')
  expect(log).toContain('"reason":"nonceUnknown"')
  const saved = JSON.stringify([
    await server.rows('SELECT * FROM sign_in_nonces'),
    await server.rows('SELECT hash, project_id FROM sign_in_sessions'),
  ])
  for (const secret of secrets) expect(saved).not.toContain(secret)
})
