import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed } from '../../test/createRequest.ts'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../test/signers.ts'
import { openBrowser, refused, shop } from '../../test/signInBrowser.ts'
import { startTestServer, testServer } from '../../test/startTestServer.ts'

const ada = evmSigner()
const namespaces = [ada, solanaSigner(), await bitcoinSigner('payment')]
const foreignOrigin = 'https://evil.example'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  // No node is called: only keys sign here.
  server = await startTestServer({ config: () => ({ chains: new Map() }) })
})
afterAll(() => server.stop())

const preflight = (origin: string, path = '/v1/auth/demo/verify') =>
  fetch(`${server.url}${path}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
const ofCookies = 'access-control-allow-credentials'

test('a page of the project may send cookies and read every response, rejections included', async () => {
  const requested = await preflight(shop)
  expect(requested.headers.get('access-control-allow-origin')).toBe(shop)
  expect(requested.headers.get(ofCookies)).toBe('true')
  const response = await openBrowser(server.url).send('verify', { message: 'x', signature: 'y' })
  expect(response.status).toBe(401)
  expect(response.headers.get('access-control-allow-origin')).toBe(shop)
  expect(response.headers.get(ofCookies)).toBe('true')
  expect(response.headers.get('vary')).toMatch(/Origin/)
})

test('security: no other page may send cookies, and no page to other endpoints', async () => {
  for (const origin of [foreignOrigin, `${shop}.evil.example`, 'null', 'http://localhost:9']) {
    expect((await preflight(origin)).headers.get(ofCookies)).toBeNull()
    const { status, headers } = await openBrowser(server.url, origin).send('session')
    expect(status).toBe(403)
    expect(headers.get(ofCookies)).toBeNull()
  }
  expect((await preflight(shop, '/v1/auth/other/verify')).headers.get(ofCookies)).toBeNull()
  expect((await preflight(shop, '/getWallets')).headers.get(ofCookies)).toBeNull()
})

test('security: rejects a message that was signed for another page of the project', async () => {
  const pages = [shop, 'http://localhost:5176'] as const
  const two = await testServer({
    config: ({ projects }) => {
      const demo = projects.get('demo')
      if (!demo?.signIn) throw new Error('development signs in to the project demo')
      const signIn = { ...demo.signIn, origins: [...pages] }
      return { projects: new Map([['demo', { ...demo, origins: [...pages], signIn }]]) }
    },
  })
  for (const [page, other] of [pages, [pages[1], pages[0]]] as const) {
    const browser = openBrowser(two.url, page)
    const place = { domain: other.split('//')[1] ?? '', uri: other }
    expect(await browser.signIn(ada, place)).toMatchObject(refused('originMismatch'))
    expect(await browser.accounts()).toEqual([])
    expect(await browser.signIn(ada)).toMatchObject({ status: 200 })
  }
})

test('security: another or a missing origin cannot start, create or end a session', async () => {
  const browser = openBrowser(server.url)
  await browser.signIn(ada)
  for (const origin of [foreignOrigin, null]) {
    const other = openBrowser(server.url, origin)
    for (const [name, value] of browser.jar) other.jar.set(name, value)
    for (const step of ['nonce', 'verify', 'sign-out'] as const) {
      const body = step === 'verify' ? { message: 'x', signature: 'y' } : undefined
      const response = await other.send(step, body)
      expect([step, response.status]).toEqual([step, 403])
      expect(response.json).toEqual(failed('origin', 'This origin is not allowed for the project'))
      expect(response.headers.getSetCookie()).toEqual([])
    }
  }
  expect(await browser.accounts()).toEqual([ada.accountAddress])
})

test.each(namespaces)(
  'security: a message that $name signed for another site is rejected',
  async (signer) => {
    const browser = openBrowser(server.url)
    const elsewhere = { domain: 'evil.example', uri: foreignOrigin }
    expect(await browser.signIn(signer, elsewhere)).toMatchObject(refused('domainNotAllowed'))
    expect(await browser.accounts()).toEqual([])
  },
)

test.each(namespaces)(
  'security: any other signature than that of $name is rejected',
  async (signer) => {
    const browser = openBrowser(server.url)
    const message = await browser.write(signer)
    const signature = await signer.sign(`${message} `)
    expect(await browser.send('verify', { message, signature })).toMatchObject({ status: 401 })
    expect(await browser.accounts()).toEqual([])
  },
)

test.each([
  ['chainNotAllowed', { chainId: 'eip155:5' }],
  ['statementMismatch', { statement: 'Give me everything.' }],
  ['nonceUnknown', { nonce: '0'.repeat(32) }],
  ['lifetimeTooLong', { expirationTime: '2099-01-01T00:00:00.000Z' }],
] as const)('security: %s', async (reason, changes) => {
  expect(await openBrowser(server.url).signIn(ada, changes)).toMatchObject(refused(reason))
})

test('security: a nonce is invalid in another browser', async () => {
  const message = await openBrowser(server.url).write(ada)
  const body = { message, signature: await ada.sign(message) }
  const thief = openBrowser(server.url)
  expect(await thief.send('verify', body)).toMatchObject(refused('preSessionMissing'))
  await thief.send('nonce')
  expect(await thief.send('verify', body)).toMatchObject(refused('nonceUnknown'))
})

test('error: a body of another shape is 400, as siwx calls it or as the schema does', async () => {
  const browser = openBrowser(server.url)
  await browser.send('nonce')
  expect(await browser.send('verify', { message: '', signature: '' })).toMatchObject({
    status: 400,
    json: { error: { code: 'invalid', reason: 'body' } },
  })
  expect((await browser.send('verify', { message: 1 })).status).toBe(400)
  expect((await browser.send('verify', '{')).status).toBe(422)
  expect((await browser.send('verify')).status).toBe(422)
  expect((await browser.send('sign-out', { chainId: 'eip155:1' })).status).toBe(400)
  expect((await browser.send('sign-out', 'x'.repeat(2000))).status).toBe(413)
})

test('error: a project without sign-in is 501, and an unknown one 401', async () => {
  const { server: plain, projects } = await withoutSignIn()
  expect(projects).toBeGreaterThan(0)
  for (const step of ['nonce', 'session'] as const)
    expect(await openBrowser(plain.url).send(step)).toMatchObject({
      status: 501,
      json: failed('signIn', 'Nobody can sign in to this project'),
    })
  expect((await openBrowser(server.url, shop, 'nobody').send('nonce')).status).toBe(401)
})

async function withoutSignIn() {
  const plain = await testServer({
    config: ({ projects }) => ({
      projects: new Map([...projects].map(([id, { signIn: _, ...own }]) => [id, own])),
    }),
  })
  return { server: plain, projects: plain.config.projects.size }
}

test('a client beyond its limit waits, and one signature counts as five', async () => {
  // A bucket of ten.
  const slow = await testServer({
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '1' },
    clock: { now: () => Date.parse('2026-11-20T12:00:00Z') },
  })
  const browser = openBrowser(slow.url)
  const body = { message: 'x', signature: 'y' }
  expect((await browser.send('verify', body)).status).toBe(401)
  expect((await browser.send('verify', body)).status).toBe(401)
  const { status, headers } = await browser.send('nonce')
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(headers.get(ofCookies)).toBe('true')
})
