import { randomUUID } from 'node:crypto'
import { verifyMessage } from 'viem'
import { describe, expect, test } from 'vitest'
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
import { startNode } from '../../test/startNode.ts'
import { testServer } from '../../test/startTestServer.ts'

const world = sessionsWorld()
const { clock } = world
const { begin, activate, grantNew, list, revoke } = callSessionsApi(() => world.server)

test('a session is requested, activated, listed, read and revoked', async () => {
  const pci = await begin()
  expect(await list()).toEqual([])
  const early = await world.server.request(`${getSessions(caip10)}/getcontext`, { query: { pci } })
  expect(early).toMatchObject({ status: 400, json: { reasons: [{ field: 'pci' }] } })

  expect((await activate(await activation(pci))).status).toBe(200)
  const listed = {
    project: { id: 'demo', name: 'demo', url: null, iconUrl: null },
    pci,
    expiry: grant.expiry,
    createdAt: now,
    permissions: grant.permissions,
    policies: [],
    context: '0xabcd',
    revokedAt: null,
  }
  expect(await list()).toEqual([listed])
  const read = await world.server.request(`${getSessions(caip10)}/getcontext`, { query: { pci } })
  expect(read.json).toEqual({ context: '0xabcd' })

  clock.seconds += 10
  expect(await revoke(await signed(pci))).toMatchObject({ status: 200, text: '' })
  expect(await list()).toEqual([{ ...listed, revokedAt: now + 10 }])
})

test('each session has its own key, deterministic for the server, and no private key is stored', async () => {
  const { json } = await world.server.request(getSessions(caip10), { body: grant })
  const { key, pci } = json as { key: { type: string; publicKey: string }; pci: string }
  expect(key).toMatchObject({
    type: 'secp256k1',
    publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/),
  })
  const second = (await world.server.request(getSessions(caip10), { body: grant })).json as {
    key: object
  }
  expect(second.key).not.toEqual(key)
  await activate(await activation(pci))
  const [row] = await world.server.rows(`SELECT * FROM sessions_sessions WHERE pci = '${pci}'`)
  expect(Object.keys(row ?? {})).toContain('pci')
  expect(Object.keys(row ?? {})).not.toContain('key')
})

test('an address is the same account plain or as CAIP-10, in any case; a network filters the list', async () => {
  const onOne = await grantNew(caip10)
  const onBase = await grantNew(`eip155:8453:${account.address.toLowerCase()}`)
  const anywhere = await grantNew(account.address)
  const getPcis = async (address: string) => new Set((await list(address)).map(({ pci }) => pci))
  expect(await getPcis(account.address.toLowerCase())).toEqual(new Set([onOne, onBase, anywhere]))
  expect(await getPcis(caip10)).toEqual(new Set([onOne, anywhere]))
  expect(await getPcis(other.address)).toEqual(new Set())
})

test('security: every project can list a session; only its own reads the context', async () => {
  const pci = await grantNew()
  const [seen] = await list(caip10, { projectId: 'shop' })
  expect(seen).toMatchObject({ pci, context: null })
  const query = { pci, projectId: 'shop' }
  const requested = await world.server.request(`${getSessions(caip10)}/getcontext`, { query })
  expect(requested).toMatchObject({ status: 400, json: { reasons: [{ field: 'pci' }] } })
  const foreign = await grantNew(caip10, { projectId: 'shop' })
  const project = { id: 'shop', name: 'The shop', url: 'https://shop.example', iconUrl: null }
  expect((await list()).find((entry) => entry.pci === foreign)).toMatchObject({ project })
})

test("security: a revocation without the account's signature changes nothing", async () => {
  const pci = await grantNew()
  const second = await grantNew()
  const { signature } = await signed(pci)
  const refused = [
    await signed(pci, other),
    { pci: second, signature },
    { pci, signature: `0x${'0'.repeat(130)}` },
    { pci, signature: `0x${'f'.repeat(130)}` },
    { pci, signature: await account.signMessage({ message: pci }) },
  ]
  for (const body of refused)
    expect(await revoke(body)).toMatchObject({
      status: 401,
      json: failed('signature', 'The account has not signed this'),
    })
  expect((await revoke(await signed(pci, other), other.address)).status).toBe(400)
  expect((await list()).map(({ revokedAt }) => revokedAt)).toEqual([null, null])
})

test('a contract account revokes by ERC-1271, on the network of the session; any other result is a rejection', async () => {
  let word = `0x1626ba7e${'0'.repeat(56)}`
  const node = await startNode({
    response: ([call], isBatch) => {
      const response = { jsonrpc: '2.0', id: call?.id, result: word }
      return { text: JSON.stringify(isBatch ? [response] : response) }
    },
  })
  world.server = await testServer({
    config: ({ chains }) => {
      const [[id, chain] = []] = chains
      if (!id || !chain) throw new Error('development has chains')
      return { projects, chains: new Map([[id, { ...chain, rpcUrls: [node.url] }]]) }
    },
    clock: { now: () => clock.seconds * 1000 },
  })
  const pci = await grantNew()
  const body = { pci, signature: `0x${'ab'.repeat(96)}` }
  const good = word
  for (word of ['0x', `0xffffffff${'0'.repeat(56)}`, `${good}00`, '0x1626ba7e'])
    expect((await revoke(body)).status, word).toBe(401)
  word = good
  expect((await revoke(body)).status).toBe(200)
  expect((await revoke(body)).status).toBe(400)
})

test('security: a revocation cannot be replayed', async () => {
  const pci = await grantNew()
  const body = await signed(pci)
  expect(
    await verifyMessage({
      address: account.address,
      message: `Revoke the session ${pci}`,
      signature: body.signature,
    }),
  ).toBe(true)
  const both = await Promise.all([revoke(body), revoke(body)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  clock.seconds += 5
  expect(await revoke(body)).toMatchObject({
    status: 400,
    json: failed('pci', 'This session is revoked'),
  })
  expect((await list())[0]?.revokedAt).toBe(now)
})

describe('security: hostile requests', () => {
  test('are rejected with a reason, and nothing is written', async () => {
    const bodies = [
      { ...grant, expiry: now },
      { ...grant, expiry: -1 },
      { ...grant, expiry: 1e300 },
      { ...grant, expiry: now + 367 * 86_400 },
      { ...grant, permissions: [] },
      { ...grant, permissions: Array.from({ length: 33 }, () => grant.permissions[0]) },
      { ...grant, permissions: [{ type: 1 }] },
      { ...grant, signer: null },
      [],
      {},
    ]
    for (const body of bodies)
      expect((await world.server.request(getSessions(caip10), { body })).status).toBe(400)
    const addresses = ['x', '0x12', `eip155:01:${account.address}`, "' OR 1=1 --", '__proto__']
    for (const address of addresses)
      expect(
        (await world.server.request(getSessions(address), { body: grant })).status,
        address,
      ).toBe(400)
    expect(
      (
        await world.server.request(getSessions(caip10), {
          body: { ...grant, pad: 'x'.repeat(70_000) },
        })
      ).status,
    ).toBe(413)
    const nobody = { body: grant, query: { projectId: 'nobody' } }
    expect((await world.server.request(getSessions(caip10), nobody)).status).toBe(401)
    const forged = { body: grant, headers: { origin: 'http://evil.example' } }
    expect((await world.server.request(getSessions(caip10), forged)).status).toBe(403)
    expect(await world.server.rows(countSessions)).toEqual([{ n: 0 }])
  })

  test('other namespaces are not available, nor contracts on unknown networks', async () => {
    const solana =
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    for (const asking of [{}, { body: grant }])
      expect(await world.server.request(getSessions(solana), asking)).toMatchObject({
        status: 501,
        json: { reasons: [{ field: 'address' }] },
      })
    const elsewhere = `eip155:424242:${account.address}`
    for (const path of ['', '/activate']) {
      const body = path === '' ? grant : await activation(randomUUID())
      expect(
        await world.server.request(`${getSessions(elsewhere)}${path}`, { body }),
      ).toMatchObject({
        status: 501,
        json: failed('address', 'This network is not known here'),
      })
    }
    // Sessions on a network that was removed from the settings remain.
    const pci = await grantNew()
    await world.server.rows("UPDATE sessions_sessions SET chain = 'eip155:424242'")
    const signature = `0x${'ab'.repeat(300)}`
    expect(await revoke({ pci, signature }, elsewhere)).toMatchObject({
      status: 501,
      json: { reasons: [{ field: 'signature' }] },
    })
    expect((await list(elsewhere))[0]?.revokedAt).toBeNull()
    expect((await revoke(await signed(pci), elsewhere)).status).toBe(200)
  })

  test('without a secret no session can be created', async () => {
    const { request, rows } = await testServer({ config: () => ({ sessionSecret: undefined }) })
    expect(await request(getSessions(caip10), { body: grant })).toMatchObject({
      status: 501,
      json: { reasons: [{ field: 'sessions' }] },
    })
    expect(await rows(countSessions)).toEqual([{ n: 0 }])
  })
})
