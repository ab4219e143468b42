import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from './createApp.ts'

const asset = (text: string, type: string) => ({ bytes: new TextEncoder().encode(text), type })
const script = 'export {}\n'.repeat(300)
const assets = new Map([
  ['/assets/frame-abc.js', asset(script, 'text/javascript; charset=utf-8')],
  ['/assets/worker-abc.js', asset('0', 'text/javascript; charset=utf-8')],
  ['/assets/frame-abc.css', asset('a{}', 'text/css; charset=utf-8')],
])
const createHtml = (title: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body></body></html>`
const documents = {
  frame: createHtml('Wallet'),
  approve: createHtml('Approve'),
  confirm: createHtml('Confirm'),
  export: createHtml('Export'),
  passkey: createHtml('Passkey'),
}
const site = { documents, assets }
const settings = {
  origins: ['https://shop.example', 'http://localhost:5173'],
  accountsUrl: 'https://data.example/latchkey',
}
const app = createApp(settings, site)
const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

const page =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self' https://data.example; worker-src 'self'; base-uri 'none'; form-action 'none'; " +
  'frame-ancestors https://shop.example http://localhost:5173; ' +
  "require-trusted-types-for 'script'; trusted-types frame-host"
const approve =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self' https://data.example; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
const withSignIn =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self' https://data.example; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types frame-host"
const worker =
  "default-src 'none'; script-src 'self'; connect-src 'self' https://data.example; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
const other = "default-src 'none'; frame-ancestors 'none'"
const always = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': expect.stringMatching(/^([a-z-]+=\(\), )+[a-z-]+=\(\)$/),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const forever = 'public, max-age=31536000, immutable'

test.each([
  ['/approve', 200, approve, 'text/html; charset=utf-8', 'no-store'],
  ['/confirm', 200, approve, 'text/html; charset=utf-8', 'no-store'],
  ['/export', 200, withSignIn, 'text/html; charset=utf-8', 'no-store'],
  ['/passkey', 200, withSignIn, 'text/html; charset=utf-8', 'no-store'],
  ['/frame', 200, page, 'text/html; charset=utf-8', 'no-store'],
  ['/assets/frame-abc.js', 200, page, 'text/javascript; charset=utf-8', forever],
  ['/assets/worker-abc.js', 200, worker, 'text/javascript; charset=utf-8', forever],
  ['/assets/frame-abc.css', 200, page, 'text/css; charset=utf-8', forever],
  ['/health', 200, other, 'application/json', 'no-store'],
  ['/missing', 404, other, 'text/plain; charset=UTF-8', 'no-store'],
])('security: the headers of %s', async (path, status, csp, type, cache) => {
  const response = await app.request(path)
  expect(response.status).toBe(status)
  const expected = {
    ...always,
    'content-security-policy': csp,
    'content-type': type,
    'cache-control': cache,
    ...(['/approve', '/confirm', '/export', '/passkey'].includes(path) && {
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
  expect(headersOf(response)).toEqual({ ...expected, vary: 'Accept-Encoding' })
  const head = await app.request(path, { method: 'HEAD' })
  expect(head.status).toBe(status)
  expect(headersOf(head)).toEqual(expected)
  expect(await head.text()).toBe('')
})

test('the document has the origins and the URL of the accounts', async () => {
  const text = await (await app.request('/frame')).text()
  expect(text).toContain(
    '<meta name="latchkey-origins" content="https://shop.example http://localhost:5173">' +
      '<meta name="latchkey-accounts" content="https://data.example/latchkey"></head>',
  )
  expect(await (await app.request('/frame?a=b')).text()).toBe(text)
})

test.each([
  ['/approve', 'Approve'],
  ['/confirm', 'Confirm'],
  ['/export', 'Export'],
  ['/passkey', 'Passkey'],
])('the page %s has the URL of the accounts alone', async (path, title) => {
  const text = await (await app.request(`${path}?projectId=shop`)).text()
  expect(text).toBe(
    `<!doctype html><html><head><title>${title}</title>` +
      '<meta name="latchkey-accounts" content="https://data.example/latchkey"></head><body></body></html>',
  )
})

test('security: the settings cannot end their attribute', async () => {
  const hostile = createApp(
    {
      origins: ['"><script src="/a.js"></script>', "$&$'$`"],
      accountsUrl: `https://data.example/'&quot;<"`,
    },
    site,
  )
  const text = await (await hostile.request('/frame')).text()
  expect(text).toBe(
    documents.frame.replace(
      '</head>',
      () =>
        '<meta name="latchkey-origins" content="&quot;&gt;&lt;script src=&quot;/a.js&quot;&gt;&lt;/script&gt; $&amp;$&#39;$`">' +
        '<meta name="latchkey-accounts" content="https://data.example/&#39;&amp;quot;&lt;&quot;"></head>',
    ),
  )
})

test('security: the frame makes no passkeys, the page of the passkey does', async () => {
  const read = async (path: string) => (await app.request(path)).headers.get('permissions-policy')
  expect(await read('/frame')).toContain('publickey-credentials-create=()')
  expect(await read('/passkey')).not.toContain('publickey-credentials')
})

test.each([
  '/',
  '/frame/',
  '/frame.html',
  '/FRAME',
  '/approve/',
  '/approve.html',
  '/export/',
  '/export.html',
  '/passkey/',
  '/passkey.html',
  '/assets',
  '/assets/',
  '/assets/missing.js',
  '/assets/%2e%2e/server/main.js',
  '/assets/..%2fframe.html',
  '/assets/__proto__',
  '/assets/frame-abc.js/',
  '/assets/a/frame-abc.js',
  '/health/',
  '/favicon.ico',
])('error: %s is 404', async (path) => {
  expect((await app.request(path)).status).toBe(404)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('error: %s is 405', async (method) => {
  for (const path of [
    '/frame',
    '/approve',
    '/confirm',
    '/export',
    '/passkey',
    '/assets/worker-abc.js',
    '/missing',
  ]) {
    const response = await app.request(path, { method })
    expect(response.status).toBe(405)
    expect(headersOf(response)).toEqual({
      ...always,
      'content-security-policy': other,
      allow: 'GET, HEAD',
    })
  }
})

test('a script is compressed for a client that accepts it', async () => {
  const path = '/assets/frame-abc.js'
  const response = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(gunzipSync(bytes).toString()).toBe(script)
  expect(await (await app.request(path)).text()).toBe(script)
})
