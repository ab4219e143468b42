import { randomUUID } from 'node:crypto'
import { keccak256, toBytes } from 'viem/utils'
import { expect, test } from 'vitest'
import {
  account,
  activation,
  caip10,
  callSessionsApi,
  countSessions,
  getSessions,
  grant,
  now,
  other,
  projects,
  sessionsWorld,
  signed,
} from '../../test/callSessionsApi.ts'
import { failed } from '../../test/createRequest.ts'
import { testServer } from '../../test/startTestServer.ts'
import { formatActivationMessage } from './formatActivationMessage.ts'
import { mostSessions } from './schema.ts'

const world = sessionsWorld()
const { clock } = world
const { begin, activate, grantNew, list, revoke } = callSessionsApi(() => world.server)

test('security: a session is granted once, by its own project, before it expires', async () => {
  const pci = await begin()
  const body = await activation(pci)
  const none = { status: 400, json: failed('pci', 'Session not found') }
  expect(await activate(body, caip10, { projectId: 'shop' })).toMatchObject(none)
  expect(await activate(body, `eip155:8453:${account.address}`)).toMatchObject(none)
  expect(await activate(body, account.address)).toMatchObject(none)
  expect(await activate(await activation(randomUUID()))).toMatchObject(none)
  expect((await activate({ ...body, expiry: now })).status).toBe(400)
  expect(await list()).toEqual([])
  const both = await Promise.all(
    ['0x01', '0x02'].map(async (context) => activate(await activation(pci, account, { context }))),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  clock.seconds = grant.expiry
  const over = await world.server.request(`${getSessions(caip10)}/getcontext`, { query: { pci } })
  expect(over.json).toEqual(failed('pci', 'This session is over'))
  expect((await list()).map((entry) => entry.pci)).toEqual([pci])
})

test("security: an activation without the account's signature changes nothing, however often it is tried", async () => {
  const pci = await begin()
  const good = await activation(pci)
  const forged = [
    await activation(pci, other),
    { ...good, signature: (await activation(await begin())).signature },
    { ...good, signature: await account.signMessage({ message: `Revoke the session ${pci}` }) },
    { ...good, signature: `0x${'0'.repeat(130)}` },
    { ...good, signature: await account.signMessage({ message: `Activate the session ${pci}` }) },
    await activation(pci, account, {}, 'shop'),
    { ...good, expiry: good.expiry + 1 },
    { ...good, context: '0xabce' },
    { ...good, policies: good.permissions },
    { ...good, permissions: [{ type: 'transfer-everything', data: {} }] },
    { ...good, permissions: good.permissions.map((rule) => ({ ...rule, data: {} })) },
  ]
  for (const body of forged)
    expect(await activate(body)).toMatchObject({
      status: 401,
      json: failed('signature', 'The account has not signed this'),
    })
  const { signature: _, ...unsigned } = good
  expect(await activate(unsigned)).toMatchObject({
    status: 400,
    json: { reasons: [{ field: 'signature' }] },
  })
  expect(await list()).toEqual([])
  expect(await world.server.rows(countSessions)).toEqual([{ n: 0 }])
})

test('the signed message is the same for any order and letter case of the permissions', async () => {
  const pci = '12345678-9abc-8def-8123-456789abcdef'
  const granted = { pci, expiry: 9, policies: [] }
  const data = { b: [1, { d: null, c: 'é' }], a: 1.5 }
  const message = formatActivationMessage('demo', {
    ...granted,
    context: '0xAB',
    permissions: [{ type: 'x', data }],
  })
  const json =
    '{"context":"0xab","permissions":[{"data":{"a":1.5,"b":[1,{"c":"é","d":null}]},"type":"x"}],"policies":[]}'
  expect(message.split('\n')).toEqual([
    `Activate the session ${pci}`,
    'Project: demo',
    'Expiry: 9',
    `Granted: ${keccak256(toBytes(json))}`,
  ])
  const good = await activation(await begin())
  const permissions = good.permissions.map(({ type, data }) => ({
    unread: 1,
    data: Object.fromEntries(Object.entries(data).reverse()),
    type,
  }))
  expect((await activate({ ...good, permissions, context: '0xABCD' })).status).toBe(200)
})

test('security: requested sessions are not stored and use no quota, and their ids are useless to others', async () => {
  for (let index = 0; index < mostSessions + 1; index += 1) await begin()
  expect(await world.server.rows(countSessions)).toEqual([{ n: 0 }])
  const pci = await grantNew()
  expect((await list()).map((entry) => entry.pci)).toEqual([pci])
  const theirs = await begin(`eip155:1:${other.address}`)
  expect((await activate(await activation(theirs))).status).toBe(400)
})

test('an activation must follow within an hour, expired sessions are deleted, and the number for an account is limited', async () => {
  const late = await activation(await begin())
  clock.seconds += 3601
  expect(await activate({ ...late, expiry: clock.seconds + 10 })).toMatchObject({
    status: 400,
    json: failed('pci', 'Session activation window has expired'),
  })
  clock.seconds = now
  await grantNew()
  await world.server.rows(`WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostSessions})
    INSERT INTO sessions_sessions
    SELECT i, address, chain, project_id, expiry, created_at, permissions, policies, context, revoked_at, signer
    FROM sessions_sessions, n`)
  const full = await activate(await activation(await begin()))
  expect(full).toMatchObject({ status: 400, json: { reasons: [{ field: 'address' }] } })
  await grantNew(caip10, { projectId: 'shop' })
  await grantNew(`eip155:10:${account.address}`)
  clock.seconds += 100 * 86_400
  const pci = await begin(caip10, {}, { ...grant, expiry: clock.seconds + 10 })
  await activate(await activation(pci, account, { expiry: clock.seconds + 10 }))
  expect(await world.server.rows(countSessions)).toEqual([{ n: 1 }])
})

test('the list is paged, newest first, and each session is on one page', async () => {
  const created: string[] = []
  for (let index = 0; index < 3; index += 1) {
    clock.seconds += index
    created.unshift(await grantNew())
  }
  await world.server.rows(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${mostSessions})
    INSERT INTO sessions_sessions
    SELECT printf('%08x-0000-8000-8000-000000000000', i), address, chain, project_id, expiry, 5, permissions, policies, context, revoked_at, signer
    FROM sessions_sessions, n WHERE pci = '${created[0]}'`)
  type Page = { pcis: { pci: string }[]; next: string | null }
  const page = async (query = {}) =>
    (await world.server.request(getSessions(caip10), { query })).json as Page
  const one = await page()
  expect(one.pcis).toHaveLength(mostSessions)
  expect(one.pcis.slice(0, 3).map(({ pci }) => pci)).toEqual(created)
  const two = await page({ cursor: one.next ?? '' })
  expect(two).toMatchObject({ pcis: { length: 3 }, next: null })
  const all = [...one.pcis, ...two.pcis].map(({ pci }) => pci)
  expect(new Set(all).size).toBe(mostSessions + 3)
  for (const cursor of ['x', '5', `5_${created[0]}' OR 1=1`, `99999999999_${created[0]}`])
    expect(await world.server.request(getSessions(caip10), { query: { cursor } })).toMatchObject({
      status: 400,
      json: { reasons: [{ field: 'cursor' }] },
    })
})

test('security: a session that was activated before signatures were required is not listed, and can be revoked', async () => {
  const pci = await grantNew()
  await world.server.rows('UPDATE sessions_sessions SET signer = NULL')
  expect(await list()).toEqual([])
  expect((await revoke(await signed(pci))).status).toBe(200)
})

test('security: at the limit of a project a session replaces an ended one, and otherwise gets 503', async () => {
  const demo = projects.get('demo')
  if (!demo) throw new Error('The project demo is missing')
  const small = new Map([['demo', { ...demo, maxSmartSessions: 3 }]])
  const server = await testServer({
    clock: { now: () => clock.seconds * 1000 },
    config: () => ({ projects: small, chains: world.server.config.chains }),
  })
  const sessionsApi = callSessionsApi(() => server)
  const created: string[] = []
  const grantNext = async () => {
    clock.seconds += 1
    const expiry = clock.seconds + 100_000
    const pci = await sessionsApi.begin(caip10, {}, { ...grant, expiry })
    const body = await activation(pci, account, { expiry })
    const { status, headers } = await sessionsApi.activate(body)
    if (status === 503) expect(headers.get('retry-after')).toBe('60')
    else created.push(pci)
    const listed = (await sessionsApi.list()).map((one) => created.indexOf(one.pci)).sort()
    return [status, listed]
  }
  await grantNext()
  await grantNext()
  expect(await grantNext()).toEqual([200, [0, 1, 2]])
  expect(await grantNext()).toEqual([503, [0, 1, 2]])
  expect((await sessionsApi.revoke(await signed(created[1] ?? ''))).status).toBe(200)
  // Its activation could be replayed within an hour.
  expect(await grantNext()).toEqual([503, [0, 1, 2]])
  clock.seconds += 3600
  expect(await grantNext()).toEqual([200, [0, 2, 3]])
})
