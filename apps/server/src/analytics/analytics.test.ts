import { randomUUID } from 'node:crypto'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestServer, testServer } from '../../test/startTestServer.ts'
import { errorBody } from '../http/createErrorResponse.ts'

const day = 86_400_000
const event = (more: object = {}, props: object = {}) => ({
  eventId: randomUUID(),
  url: 'https://shop.example/cart?token=secret#frag',
  domain: 'shop.example',
  timestamp: 1_790_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, ...props },
  ...more,
})
const count = 'SELECT count(*) AS n FROM analytics_events'

test('an event is stored once, with the URL of its page without query and hash', async () => {
  const { request, rows } = await testServer({ clock: { now: () => 7 } })
  const body = event({}, { address: '0xAbc' })
  for (let sent = 0; sent < 2; sent += 1)
    expect(await request('/e', { body })).toMatchObject({
      status: 202,
      json: { status: 'ACCEPTED' },
    })
  expect(await rows('SELECT * FROM analytics_events')).toMatchObject([
    {
      project_id: 'demo',
      event_id: body.eventId,
      received_at: 7,
      sdk: 'latchkey/4',
      domain: 'shop.example',
      page: 'https://shop.example/cart',
      event: 'MODAL_OPEN',
      address: '0xAbc',
      properties: '{"connected":false}',
    },
  ])
})

test('the lists and objects of pay events are accepted', async () => {
  const { request } = await testServer()
  const properties = {
    exchanges: [{ id: 'one' }, { id: 'two' }],
    configuration: { network: 'eip155:1', metadata: { name: 'Shop', list: [1, 2] } },
  }
  expect((await request('/e', { body: event({}, { properties }) })).status).toBe(202)
})

test('a hash and wallet ids are accepted in their properties', async () => {
  const { request } = await testServer()
  const id = 'a1'.repeat(32)
  const properties = { hash: id, explorerId: id, includeWalletIds: [id], items: [{ id }] }
  expect((await request('/e', { body: event({}, { properties }) })).status).toBe(202)
})

test('a page sends an event as text/plain, without a preflight', async () => {
  const { request } = await testServer()
  const headers = { 'content-type': 'text/plain', origin: 'http://localhost:5173' }
  expect((await request('/e', { body: event(), headers })).status).toBe(202)
})

test('a project reports whether it stores events; if it does not, events are rejected', async () => {
  const { request: requestAgain } = await testServer()
  expect((await requestAgain('/getAnalyticsConfig')).json).toEqual({ isAnalyticsEnabled: true })
  const { request, rows } = await testServer({
    config: ({ projects }) => {
      const quiet = [...projects.values()].map(
        (entry) => [entry.id, { ...entry, analytics: false }] as const,
      )
      return { projects: new Map(quiet) }
    },
  })
  expect((await request('/getAnalyticsConfig')).json).toEqual({ isAnalyticsEnabled: false })
  expect((await request('/e', { body: event() })).status).toBe(400)
  expect(await rows(count)).toEqual([{ n: 0 }])
})

test('security: an event with a pairing URI, a token, an email address or an invalid shape is not stored', async () => {
  const { request, rows } = await testServer()
  const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  const bad = [
    event({}, { properties: { uri } }),
    event({}, { properties: { list: ['ok', uri] } }),
    event({}, { properties: { nested: { key: uri } } }),
    event({}, { properties: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.sig' } }),
    event({}, { properties: { who: 'someone@shop.example' } }),
    event({ domain: 'someone@shop.example' }),
    event({ url: 'https://shop.example/by/someone@shop.example' }),
    event({ url: 'https://shop.example/by/someone%2540shop%252Eexample' }),
    event({ url: `https://shop.example/wc:${'a'.repeat(16)}%40` }),
    event({ url: 'https://shop.example/t/eyJhbGciOiJ.eyJzdWIi' }),
    event({}, { properties: { uri: encodeURIComponent(uri) } }),
    event({}, { properties: { hash: 'my key is '.padEnd(74, 'a') } }),
    event({}, { properties: { message: 'a1'.repeat(32) } }),
    event({ eventId: '1' }),
    event({ url: 'javascript:alert(1)' }),
    event({ timestamp: 'now' }),
    event({ timestamp: -1 }),
    event({}, { event: 'drop table' }),
    event({}, { type: '<script>' }),
    event({}, { address: "'; --" }),
    event({}, { properties: { a: { b: { c: { d: { e: 1 } } } } } }),
    event(
      {},
      { properties: Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`k${n}`, 1])) },
    ),
    event({}, { properties: { long: 'x'.repeat(513) } }),
    event({}, { properties: [] }),
    [event()],
    {},
  ]
  for (const body of bad)
    expect((await request('/e', { body })).status, JSON.stringify(body).slice(0, 90)).toBe(400)
  expect((await request('/e', { body: { ...event(), pad: 'x'.repeat(20_000) } })).status).toBe(413)
  const proto = JSON.stringify(event()).replace('"connected"', '"__proto__"')
  expect((await request('/e', { body: proto })).status).toBe(400)
  const headers = { origin: 'http://evil.example' }
  expect((await request('/e', { body: event(), headers })).status).toBe(403)
  expect((await request('/e', { body: event(), query: { projectId: 'nobody' } })).status).toBe(401)
  expect(await rows(count)).toEqual([{ n: 0 }])
})

test('security: an event with thousands of values or too many characters is rejected before all of it is validated', async () => {
  const { request, rows } = await testServer()
  const lists = (count: number, of: unknown) => Array.from({ length: count }, () => of)
  for (const [k, reason] of [
    [lists(64, lists(60, [])), 'holds more than 512 values'],
    [lists(65, 1), 'has a list of more than 64'],
    [[[[[]]]], 'is nested deeper than 4'],
    [lists(17, 'x'.repeat(500)), 'holds more than 8192 characters'],
    [{ 'not a name': 1 }, 'has a key that is no name'],
  ] as const)
    expect((await request('/e', { body: event({}, { properties: { k } }) })).json).toMatchObject({
      reasons: [{ field: 'props.properties', description: reason }],
    })
  const infinite = JSON.stringify(event()).replace('"connected":false', '"count":1e999')
  expect((await request('/e', { body: infinite })).status).toBe(400)
  expect(await rows(count)).toEqual([{ n: 0 }])
  expect((await request('/e', { body: event({}, { properties: { k: [[[]]] } }) })).status).toBe(202)
})

test('security: a large event counts as more than one request', async () => {
  const { request } = await testServer({
    clock: { now: () => 7 },
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' },
  })
  const small = { properties: { long: 'ab '.repeat(90) } }
  const large = { properties: { list: Array.from({ length: 12 }, () => 'ab '.repeat(170)) } }
  // The large event uses two of the ten requests of a burst.
  expect((await request('/e', { body: event({}, large) })).status).toBe(202)
  for (let sent = 0; sent < 8; sent += 1)
    expect((await request('/e', { body: event({}, small) })).status).toBe(202)
  expect((await request('/e', { body: event({}, small) })).status).toBe(429)
})

test('security: the storage quota of a project rejects events until old ones are deleted', async () => {
  let now = 100 * day
  const { request, rows, path } = await testServer({
    clock: { now: () => now },
    config: () => ({ analyticsBytes: 2000 }),
  })
  const send = async () => (await request('/e', { body: event() })).status
  expect([await send(), await send(), await send(), await send()]).toEqual([202, 202, 202, 429])
  expect(await rows(count)).toEqual([{ n: 3 }])
  // Another server with the same database counts these events, too.
  const second = await testServer({
    clock: { now: () => now },
    config: () => ({ analyticsBytes: 2000 }),
    env: { LATCHKEY_DATABASE_URL: `file:${path}` },
  })
  expect((await second.request('/e', { body: event() })).status).toBe(429)
  await rows('DELETE FROM analytics_events')
  now += day / 24
  expect(await send()).toBe(202)
})

test('security: the name and version of the SDK are validated, so that they cannot contain a secret', async () => {
  const { request, rows } = await testServer()
  for (const wrong of [
    { st: 'someone@shop.example' },
    { sv: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.sig' },
    { sv: `wc:${'a'.repeat(64)}@2` },
    { st: 'a'.repeat(33) },
    { sv: '1'.repeat(40) },
  ])
    expect((await request('/e', { body: event(), query: wrong })).status).toBe(400)
  const codes = event({ url: `https://shop.example/reset/${randomUUID()}/now` })
  for (const sv of ['4', '4.1.0', 'react-wagmi-1.7.8', '4.0.0-beta.2'])
    expect(
      (await request('/e', { body: { ...codes, eventId: randomUUID() }, query: { sv } })).status,
    ).toBe(202)
  expect(await rows('SELECT DISTINCT page FROM analytics_events')).toEqual([
    { page: 'https://shop.example/reset/*/now' },
  ])
})

test('old events are deleted at startup and every hour', async () => {
  let now = 100 * day
  const first = await startTestServer({ clock: { now: () => now } })
  await first.request('/e', { body: event() })
  now += 20 * day
  await first.request('/e', { body: event() })
  now += 20 * day
  const second = await testServer({
    clock: { now: () => now },
    env: { LATCHKEY_DATABASE_URL: `file:${first.path}` },
  })
  await expect.poll(() => second.lines.join('')).toContain('"event":"events purged","count":1')
  expect(await first.rows(count)).toEqual([{ n: 1 }])
  await first.stop()
})

test('error: for any body, the response is 202 or a typed rejection, and only 202 stores a row', async () => {
  const { request, rows } = await testServer()
  let limit = 0
  const mutated = fc
    .tuple(
      fc.constantFrom('eventId', 'url', 'domain', 'timestamp', 'props', 'more'),
      fc.jsonValue(),
    )
    .map(([key, value]) => ({ ...event(), [key]: value }))
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated, fc.jsonValue()), async (body) => {
      const { status, json } = await request('/e', { body: JSON.stringify(body) })
      if (status === 202) limit += 1
      else {
        expect([400, 413, 422]).toContain(status)
        expect(errorBody.parse(json).reasons.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: runs(60) },
  )
  expect(await rows(count)).toEqual([{ n: limit }])
})
