import { expect, test } from 'vitest'
import {
  activation,
  caip10,
  callSessionsApi,
  chainsAt,
  getSessions,
  grant,
  now,
  projects,
} from '../../test/callSessionsApi.ts'
import { failed } from '../../test/createRequest.ts'
import { testServer } from '../../test/startTestServer.ts'
import { maxBytes } from './checkSize.ts'
import { mostSessions, pageBytes } from './schema.ts'

const setup = async (perMinute = 1_000_000) => {
  const server = await testServer({
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: String(perMinute) },
    clock: { now: () => now * 1000 },
    config: () => ({ projects, chains: chainsAt('http://127.0.0.1:9') }),
  })
  const steps = callSessionsApi(() => server)
  /** Copies the only session 255 times, each with a context of this length. */
  const fill = (size: number) =>
    server.rows(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostSessions})
      INSERT INTO sessions_sessions
      SELECT printf('%08x-0000-8000-8000-000000000000', i), address, chain, project_id, expiry, 5, permissions, policies,
        '0x' || hex(zeroblob(${size / 2 - 1})), revoked_at, signer
      FROM sessions_sessions, n`)
  return { ...steps, server, fill }
}
type Page = { pcis: { pci: string }[]; next: string | null }

test('security: the stored size of a session is limited, on request and on grant', async () => {
  const { begin, activate, list, server } = await setup()
  const refused = {
    status: 400,
    json: failed('permissions', `Permissions, policies and context have ${maxBytes} bytes at most`),
  }
  const permissions = [{ type: 'contract-call', data: { words: 'é'.repeat(maxBytes / 2) } }]
  expect(
    await server.request(getSessions(caip10), { body: { ...grant, permissions } }),
  ).toMatchObject(refused)
  const good = await activation(await begin())
  expect(await activate({ ...good, context: `0x${'0'.repeat(maxBytes)}` })).toMatchObject(refused)
  expect(await list()).toEqual([])
})

test('security: a page of the list is limited in size, and the pages together contain every session once', async () => {
  const { grantNew, server, fill } = await setup()
  const first = await grantNew()
  await fill(32_768)
  const pcis: string[] = []
  let cursor: string | null = ''
  for (let pages = 0; cursor !== null && pages < 50; pages += 1) {
    const requested = { query: cursor === '' ? {} : { cursor } }
    const { json, text } = await server.request(getSessions(caip10), requested)
    expect(text.length).toBeLessThan(pageBytes + 40_000)
    const page = json as Page
    pcis.push(...page.pcis.map(({ pci }) => pci))
    cursor = page.next
  }
  expect(pcis[0]).toBe(first)
  expect([pcis.length, new Set(pcis).size]).toEqual([mostSessions + 1, mostSessions + 1])
})

test('security: a long list counts as more than one request', async () => {
  const { grantNew, server, fill } = await setup(6)
  await grantNew()
  await fill(maxBytes)
  // A burst has ten requests; two are used, and each list is five.
  for (const status of [200, 200, 429])
    expect((await server.request(getSessions(caip10))).status).toBe(status)
})
