import { connect } from 'node:net'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { failed } from '../test/createRequest.ts'
import { openEndpoint } from '../test/openEndpoint.ts'
import { testServer } from '../test/startTestServer.ts'

const page = 'http://localhost:5173'

test('responses have a request id, security headers and CORS headers for the page', async () => {
  const { request } = await testServer()
  const response = await request('/getAnalyticsConfig', {
    headers: { origin: page, 'x-request-id': 'mine-1' },
  })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-expose-headers': 'etag, retry-after, x-request-id',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'mine-1',
    vary: 'Origin',
  })
  expect(response.headers.has('access-control-allow-credentials')).toBe(false)
})

test('a request id that is malformed, or longer than 64 characters, is replaced', async () => {
  const { request } = await testServer()
  for (const id of ['a b"c', 'a'.repeat(65)]) {
    const { headers } = await request('/health', { headers: { 'x-request-id': id } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('each cookie of a response has a separate header', async () => {
  const signing = openEndpoint('/signing', async ({ setCookies }) => {
    setCookies(['session=a', 'presession='])
    return {}
  })
  const { request } = await testServer({ endpoints: [signing] })
  const { headers } = await request('/signing')
  expect(headers.getSetCookie()).toEqual(['session=a', 'presession='])
})

test('a request without an Origin or with an allowed origin is accepted; one with another origin is rejected', async () => {
  const { request } = await testServer()
  const from = async (headers: Record<string, string>) =>
    (await request('/getAnalyticsConfig', { headers })).status
  expect(await from({})).toBe(200)
  expect(await from({ origin: page })).toBe(200)
  expect(await from({ origin: 'http://shop.example' })).toBe(403)
})

test('security: a disallowed origin is rejected with 403, and its page can read the response', async () => {
  const { request, lines } = await testServer()
  for (const origin of [
    'http://localhost:5179',
    'https://localhost:5173',
    'http://localhost:5173.evil.example',
    'http://evil.example',
    'null',
  ]) {
    const response = await request('/getWallets', { headers: { origin } })
    expect(response.status, origin).toBe(403)
    expect(response.json).toEqual(failed('origin', expect.any(String) as unknown as string))
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ status: 403, project: 'demo', origin })
  }
})

test('error: a missing parameter is reported as required, an invalid one with its format', async () => {
  const needy = openEndpoint('/needy', async () => ({}), {
    query: z.object({ chainId: z.string().regex(/^\d+$/, 'must be a number') }),
  })
  const { request } = await testServer({ endpoints: [needy] })
  const response = { status: 400, json: failed('chainId', 'is required') }
  expect(await request('/needy')).toMatchObject(response)
  expect(await request('/needy', { query: { chainId: '' } })).toMatchObject(response)
  expect(await request('/needy', { query: { chainId: 'x' } })).toMatchObject({
    status: 400,
    json: failed('chainId', 'must be a number'),
  })
})

test('security: a missing, unknown, duplicate or prototype project id is rejected with 401', async () => {
  const { request } = await testServer()
  for (const projectId of [
    undefined,
    '',
    'nobody',
    '__proto__',
    'constructor',
    "demo' OR '1'='1",
  ]) {
    const response = await request('/getWallets', { query: { projectId } })
    expect(response.status, projectId).toBe(401)
    expect(response.json).toMatchObject({ status: 'FAILED', reasons: [{ field: 'projectId' }] })
  }
  expect((await request('/getWallets?projectId=demo')).status).toBe(401)
})

test('a preflight request needs no project; the response lists the allowed headers', async () => {
  const { request } = await testServer()
  const response = await request('/e', {
    method: 'OPTIONS',
    headers: { origin: page, 'access-control-request-method': 'POST' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(page)
  expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST')
  expect(response.headers.get('access-control-allow-headers')).toContain('content-type')
  expect(response.headers.get('access-control-max-age')).toBe('86400')
})

test('security: preflight requests count towards the limit of their address', async () => {
  const { request } = await testServer({
    clock: { now: () => 5 },
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' },
  })
  const preflight = () => request('/e', { method: 'OPTIONS', headers: { origin: page } })
  for (let count = 0; count < 10; count += 1) expect((await preflight()).status).toBe(204)
  const limited = await preflight()
  expect(limited.status).toBe(429)
  expect(limited.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('error: an unknown path returns 404; a known path with another method returns 405 with the allowed methods', async () => {
  const { request } = await testServer()
  expect(await request('/nothing')).toMatchObject({
    status: 404,
    json: failed('path', 'Not found'),
  })
  const response = await request('/getWallets', { method: 'DELETE' })
  expect(response).toMatchObject({ status: 405, json: failed('method', 'Allowed: GET, HEAD') })
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect((await request('/e')).headers.get('allow')).toBe('POST')
})

test('error: work that exceeds the time limit is aborted and returns 503', async () => {
  let stopped = false
  const slow = openEndpoint(
    '/slow',
    ({ signal }) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped = true
          reject(signal.reason)
        })
      }),
  )
  const { request } = await testServer({ endpoints: [slow], env: { LATCHKEY_TIME_LIMIT_MS: '50' } })
  expect(await request('/slow')).toMatchObject({
    status: 503,
    json: failed('time', 'No response within 50 ms'),
  })
  expect(stopped).toBe(true)
})

test('security: an internal error returns 500 without details; the log contains its message without keys', async () => {
  const broken = openEndpoint('/broken', async () => {
    throw new Error('no rows of wallets; key=hunter2')
  })
  const { request, lines } = await testServer({ endpoints: [broken] })
  const response = await request('/broken')
  expect(response).toMatchObject({ status: 500, text: 'Internal server error' })
  expect(lines.join('')).toContain('no rows of wallets; key=…')
  expect(lines.join('')).not.toContain('hunter2')
})

test('in development, a response that violates the schema returns 500', async () => {
  const liar = openEndpoint('/liar', async () => ({ count: 4 }), {
    response: z.object({ count: z.number().max(3) }),
  })
  expect((await (await testServer({ endpoints: [liar] })).request('/liar')).status).toBe(500)
})

test('each address has a separate limit: 429 with Retry-After, later requests are accepted again', async () => {
  let now = 1_000_000
  const { request } = await testServer({
    clock: { now: () => now },
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60', LATCHKEY_TRUSTED_PROXIES: '127.0.0.0/8' },
  })
  const from = (address: string) =>
    request('/getAnalyticsConfig', { headers: { 'x-forwarded-for': address, origin: page } })
  for (let count = 0; count < 10; count += 1) expect((await from('198.51.100.1')).status).toBe(200)
  const limited = await from('198.51.100.1')
  expect(limited).toMatchObject({
    status: 429,
    json: failed('rate_limited', 'Too many requests from this address'),
  })
  expect(limited.headers.get('retry-after')).toBe('1')
  expect(limited.headers.get('access-control-allow-origin')).toBe(page)
  expect((await from('198.51.100.2')).status).toBe(200)
  // Entries to the left of the proxy's entry are set by the client and are ignored.
  expect((await from('203.0.113.9, 198.51.100.1')).status).toBe(429)
  expect(
    (await request('/health', { headers: { 'x-forwarded-for': '198.51.100.1' } })).status,
  ).toBe(200)
  now += 1000
  expect((await from('198.51.100.1')).status).toBe(200)
})

test('a project is limited over all addresses, and other projects are not affected', async () => {
  const { request } = await testServer({
    clock: { now: () => 5 },
    config: ({ projects }) => {
      const [demo] = projects.values()
      if (!demo) throw new Error('no project')
      return {
        projects: new Map([
          ['demo', { ...demo, requestsPerMinute: 60 }],
          ['other', { ...demo, id: 'other' }],
        ]),
      }
    },
  })
  for (let count = 0; count < 10; count += 1)
    expect((await request('/getAnalyticsConfig')).status).toBe(200)
  const limited = await request('/getAnalyticsConfig')
  expect(limited).toMatchObject({
    status: 429,
    json: failed('rate_limited', 'Project rate limit exceeded'),
  })
  expect((await request('/getAnalyticsConfig', { query: { projectId: 'other' } })).status).toBe(200)
})

test('security: the log contains the route and the project, never the address or the query', async () => {
  const { request, lines } = await testServer()
  await request('/getWallets', { query: { search: 'canary-words' } })
  const log = lines.join('')
  expect(log).toContain('"route":"/getWallets"')
  expect(log).toContain('"project":"demo"')
  expect(log).toMatch(/"client":"[0-9a-f]{12}"/)
  expect(log).not.toMatch(/canary|"127\.0\.0\.1"/)
})

test('security: traversing, malformed and double-encoded paths return 400, 401, 404 or 405', async () => {
  const { url } = await testServer()
  const { hostname, port } = new URL(url)
  const raw = (path: string) =>
    new Promise<string>((resolve, reject) => {
      let received = ''
      const socket = connect(Number(port), hostname, () =>
        socket.end(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      )
      socket.on('data', (chunk) => {
        received += chunk
      })
      socket.on('close', () => resolve(received))
      socket.on('error', reject)
    })
  for (const path of [
    '/getWalletImage/../../../etc/passwd?projectId=demo',
    '/getWalletImage/%2e%2e%2f%2e%2e%2fetc%2fpasswd?projectId=demo',
    '/getWalletImage/%252e%252e%252fpasswd?projectId=demo',
    '/getWalletImage/%00?projectId=demo',
    '/getWalletImage/%ff%fe?projectId=demo',
    "/getWalletImage/'%20OR%201=1--?projectId=demo",
    '//getWallets?projectId=demo',
    'http://evil.example/getWallets?projectId=nobody',
  ])
    expect(await raw(path), path).toMatch(/^HTTP\/1\.1 40[0145] /)
})
