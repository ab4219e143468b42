import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../test/startTestServer.ts'
import { endpoints } from './endpoints.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer({ config: () => ({ chains: new Map() }) })
})
afterAll(() => server.stop())

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    "' OR 1=1; --",
    '../../../etc/passwd',
    '%00',
    '\u0000',
    'NaN',
    '1e309',
    '-0',
    '9'.repeat(400),
    '{{7*7}}',
    '<script>',
  ),
)

test('error: for any path, query, header and body, no response is a 500 and nothing is written', async () => {
  const counts = () =>
    server.rows(
      `SELECT (SELECT count(*) FROM analytics_events) AS events,
        (SELECT count(*) FROM sessions_sessions) AS sessions,
        (SELECT count(*) FROM sign_in_sessions) AS signed,
        (SELECT count(*) FROM embedded_flows) AS flows,
        (SELECT count(*) FROM onramp_orders) AS orders,
        (SELECT count(*) FROM registry_wallets) AS wallets,
        (SELECT count(*) FROM registry_images) AS images`,
    )
  const before = await counts()
  const request = fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      values: fc.array(odd, { minLength: 12, maxLength: 12 }),
      body: fc.oneof(fc.json(), odd),
      origin: fc.constantFrom(undefined, 'http://localhost:5173', 'http://evil.example', '%'),
    })
    .map(({ endpoint, values, body, origin }) => {
      let next = 0
      const value = () => values[next++ % values.length] ?? ''
      return {
        path: endpoint.path.replace(/:\w+/g, () => encodeURIComponent(value())),
        query: Object.fromEntries(
          Object.keys(endpoint.query.shape)
            .filter((name) => name !== 'projectId')
            .map((name) => [name, value()]),
        ),
        method: endpoint.method,
        ...(endpoint.method === 'POST' && { body }),
        headers: { ...(origin && { origin }), 'if-none-match': '"x"', 'x-forwarded-for': 'x' },
      }
    })
  await fc.assert(
    fc.asyncProperty(request, async ({ path, ...asking }) => {
      const { status, headers, json } = await server.request(path, asking)
      expect(status).not.toBe(500)
      const isPage = headers.get('content-type')?.startsWith('text/html')
      if (status >= 400 && !isPage) expect(json).toMatchObject({ status: 'FAILED' })
    }),
    { numRuns: runs(200) },
  )
  expect(await counts()).toEqual(before)
  expect(server.lines.filter((line) => line.includes('"event":"failure"'))).toEqual([])
})

test('security: a body of a megabyte without a valid project is rejected before it is read', async () => {
  const body = 'x'.repeat(1_000_000)
  const unknown = await server.request('/e', { body, query: { projectId: 'nobody' } })
  expect(unknown.status).toBe(401)
  const forged = await server.request('/e', { body, headers: { origin: 'http://evil.example' } })
  expect(forged.status).toBe(403)
  expect((await server.request('/e', { body })).status).toBe(413)
  expect((await server.request('/nothing', { body })).status).toBe(404)
  expect((await server.request('/health')).status).toBe(200)
})
