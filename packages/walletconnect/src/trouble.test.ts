import { connectByUri, connectionsAtom, reconnect } from '@latchkey/core'
import { type RelayError, RpcError, type UserRejectedError } from '@latchkey/core/adapter'
import { alertAtom, loadEngines } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { getUri, solanaAddress, solanaId, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.relay.reset())
afterAll(() => world.stop())

const named = (name: string) => expect.objectContaining({ name })

test('error: declined in the wallet: the page shows it, and another attempt gets a new URI', async () => {
  const page = world.open(world.browser())
  const first = connectByUri(page.latchkey)
  const uri = await getUri(page)
  await world.wallet.pair(uri)
  await (await world.wallet.nextProposal()).reject()
  await expect(first).rejects.toEqual(named('UserRejectedError') as UserRejectedError)
  expect(page.pairing()).toMatchObject({
    status: 'disconnected',
    uri: undefined,
    expiresAt: undefined,
    error: { code: 'userRejected' },
  })
  expect(page.events).toContainEqual(['USER_REJECTED', { message: 'User rejected the request' }])
  const second = connectByUri(page.latchkey)
  expect(await getUri(page)).not.toBe(uri)
  expect(page.pairing()).toMatchObject({ status: 'connecting', error: undefined })
  page.close()
  await expect(second).rejects.toEqual(named('CancelledError'))
})

test('security: a wallet that approves after the visitor left is disconnected again', async () => {
  const page = world.open(world.browser())
  const controller = new AbortController()
  const connecting = connectByUri(page.latchkey, { signal: controller.signal })
  await world.wallet.pair(await getUri(page))
  const proposal = await world.wallet.nextProposal()
  controller.abort()
  await expect(connecting).rejects.toEqual(named('CancelledError'))
  expect(page.pairing()).toMatchObject({ status: 'disconnected', uri: undefined, error: undefined })
  // The page may end the session before the wallet has confirmed it.
  await proposal.approve().catch(() => {})
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  page.close()
})

test('error: without a response it ends after five minutes', async () => {
  const clock = mockClock(Date.now())
  const page = world.open(world.browser(), { clock })
  const connecting = connectByUri(page.latchkey)
  await getUri(page)
  clock.advance(300_000)
  await expect(connecting).rejects.toEqual(named('PairingExpiredError'))
  expect(page.pairing()).toMatchObject({ uri: undefined, error: { code: 'pairingExpired' } })
  page.close()
})

test('security: a session that has expired when the wallet approves it is not connected, and is ended', async () => {
  // For this page the seven days of a session have passed.
  const page = world.open(world.browser(), { clock: mockClock(Date.now() + 8 * 86_400_000) })
  const connecting = connectByUri(page.latchkey)
  connecting.catch(() => {})
  await world.wallet.pair(await getUri(page))
  // The page may end the session before the wallet has confirmed it.
  await (await world.wallet.nextProposal()).approve().catch(() => {})
  await expect(connecting).rejects.toEqual(named('SessionExpiredError'))
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  await waitFor(() => expect(world.wallet.sessions()).toEqual([]))
  page.close()
})

test('error: a relay that does not respond is a RelayError, and no spinner remains', async () => {
  const clock = mockClock(Date.now())
  const page = world.open(world.browser(), { clock, options: { relayUrl: 'ws://127.0.0.1:9' } })
  const connecting = connectByUri(page.latchkey)
  connecting.catch(() => {})
  await waitFor(() => expect(clock.pending).toBeGreaterThan(1))
  clock.advance(15_000)
  await expect(connecting).rejects.toEqual(named('RelayError') as RelayError)
  expect(page.pairing()).toMatchObject({ status: 'disconnected', error: { code: 'relay' } })
  expect(page.events.map(([name]) => name)).toContain('CONNECT_ERROR')
  page.close()
})

test.each([
  ['Unauthorized: origin not allowed', 'invalidAppConfiguration'],
  ['Unauthorized: invalid key', 'invalidProjectId'],
  ['JWT validation error: JWT Token is not yet valid', 'sessionExpired'],
])('error: a relay that refuses with "%s" raises %s', async (reason, alert) => {
  const browser = world.browser()
  world.relay.setFault({ mode: 'refuse', reason, projectId: browser.id })
  const page = world.open(browser)
  await expect(connectByUri(page.latchkey)).rejects.toEqual(named('RelayError'))
  await waitFor(() => expect(page.latchkey.store.get(alertAtom)?.code).toBe(alert))
  // Again: the client itself reports only the first rejection.
  await expect(connectByUri(page.latchkey)).rejects.toMatchObject({ details: expect.anything() })
  // Accepted.
  world.relay.reset()
  connectByUri(page.latchkey).catch(() => {})
  expect(await getUri(page)).toMatch(/^wc:/)
  page.close()
})

test('a relay that delivers everything ten times connects once, and prompts the wallet once', async () => {
  const browser = world.browser()
  world.relay.setFault({ mode: 'duplicate', times: 10 })
  const page = world.open(browser)
  const connection = await connectPage(world, page)
  expect(page.latchkey.store.get(connectionsAtom)).toHaveLength(3)
  const provider = page.latchkey.connectors[0]?.provider('eip155')
  const signing = provider?.request({
    method: 'personal_sign',
    params: ['0x68656c6c6f', connection.address],
  })
  await (await world.wallet.nextCall()).approve()
  expect(await signing).toMatch(/^0x/)
  expect(world.wallet.waiting()).toMatchObject({ proposals: [], calls: [] })
  expect(page.events.filter(([name]) => name === 'CONNECT_SUCCESS')).toHaveLength(1)
  // The library fails on its own second deletion.
  world.relay.reset()
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test.each([
  { mode: 'forge' as const },
  { mode: 'reorder' as const, ms: 50 },
  { mode: 'delay' as const, ms: 300 },
])('with a relay that does %o a session is settled and signs', async (fault) => {
  const page = world.open(world.browser())
  world.relay.setFault(fault)
  const { address } = await connectPage(world, page)
  const provider = page.latchkey.connectors[0]?.provider('eip155')
  const signing = provider?.request({ method: 'personal_sign', params: ['0x00', address] })
  await (await world.wallet.nextCall()).approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  world.relay.reset()
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test('security: a request that the session does not allow is rejected here, and never sent', async () => {
  const page = world.open(world.browser())
  await connectPage(world, page)
  const solana = page.latchkey.connectors[0]?.provider('solana')
  expect(solana?.session()).toMatchObject({
    accounts: [{ address: solanaAddress, caipNetworkId: solanaId }],
    methods: ['solana_signMessage', 'solana_signTransaction'],
  })
  const request = async (method: string, caipNetworkId?: `${string}:${string}`) =>
    solana?.request({ method, params: {} }, caipNetworkId)
  await expect(request('solana_signAllTransactions')).rejects.toMatchObject({ code: 'rpc.4200' })
  await expect(request('eth_sendTransaction')).rejects.toMatchObject({ code: 'rpc.4200' })
  const other = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
  const refusal = await request('solana_signMessage', other).catch((cause: unknown) => cause)
  expect(refusal).toBeInstanceOf(RpcError)
  expect(refusal).toMatchObject({ rpcCode: 4901 })
  expect(world.wallet.waiting().calls).toEqual([])
  const rejected = request('solana_signMessage')
  await (await world.wallet.nextCall()).reject()
  await expect(rejected).rejects.toEqual(named('UserRejectedError'))
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test("error: a session that has ended when the visitor returns: 'Session Expired', and nothing is connected", async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  for (const key of browser.relayStorage.entries.keys()) {
    if (key.includes('session')) browser.relayStorage.entries.delete(key)
  }
  const second = world.open(browser)
  await reconnect(second.latchkey)
  expect(second.latchkey.store.get(connectionsAtom)).toEqual([])
  await waitFor(() =>
    expect(second.latchkey.store.get(alertAtom)).toMatchObject({
      code: 'sessionExpired',
      title: 'Session Expired',
      details: expect.stringContaining('time settings'),
    }),
  )
  second.close()
  await world.wallet.disconnect().catch(() => {})
})

test('no socket is opened before a wallet connects, and none stays open without a session', async () => {
  const browser = world.browser()
  const page = world.open(browser)
  const sockets = () => world.relay.sockets().filter((project) => project === browser.id)
  await loadEngines(page.latchkey)
  await page.latchkey.connectors[0]?.load()
  expect(sockets()).toEqual([])
  await connectPage(world, page)
  expect(sockets()).toHaveLength(1)
  await page.latchkey.connectors[0]?.disconnect()
  await waitFor(() => expect(sockets()).toEqual([]))
  // And again.
  await connectPage(world, page)
  expect(sockets()).toHaveLength(1)
  page.close()
  await waitFor(() => expect(sockets()).toEqual([]))
})
