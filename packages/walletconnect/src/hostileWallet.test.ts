import { activeConnectionAtom, connectByUri, connectionsAtom } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { evmAddress, getUri, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Unhandled rejections. */
function recordUnhandled() {
  const unhandled: unknown[] = []
  const onRejection = (cause: unknown) => void unhandled.push(cause)
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onRejection)
  return {
    unhandled,
    stop: () => {
      process.off('unhandledRejection', onRejection)
      process.off('uncaughtException', onRejection)
    },
  }
}

const own = { chainId: 'eip155:1', event: { name: 'accountsChanged', data: [evmAddress] } }
const event = (change: object) => ({ ...own, event: { ...own.event, ...change } })
const values: unknown[] = [null, undefined, 0, '', 'x', [], [null], {}, true, { length: 5 }]

const events: unknown[] = [
  ...values,
  { event: own.event },
  { chainId: 'eip155:1' },
  ...values.flatMap((value) => [
    { ...own, chainId: value },
    { ...own, event: value },
    event({ name: value }),
    event({ data: value }),
    event({ name: 'chainChanged', data: value }),
    event({ data: [value] }),
  ]),
  event({ data: [{}] }),
  event({ data: ['eip155:1'] }),
  event({ data: [`eip155:1:${evmAddress}:x`] }),
  event({ name: 'chainChanged', data: { chainId: {} } }),
  event({ name: 'chainChanged', data: '0x' }),
  event({ name: 'chainChanged', data: 1e21 }),
  event({ name: '__proto__', data: { constructor: 1 } }),
  { ...own, chainId: 'eip155' },
  { ...own, chainId: 'eip155:99:1' },
  { ...own, chainId: 'toString:1' },
  { ...own, chainId: 'solana:1', event: { name: 'chainChanged', data: 'solana:1' } },
]
const updates: unknown[] = [
  ...values,
  ...values.map((namespaces) => ({ namespaces })),
  ...values.map((scope) => ({ namespaces: { eip155: scope } })),
  // An empty list of accounts is valid and ends the session.
  ...values
    .filter((accounts) => !Array.isArray(accounts) || accounts.length > 0)
    .map((accounts) => ({ namespaces: { eip155: { accounts, methods: [], events: [] } } })),
  { namespaces: { eip155: { accounts: [5], methods: {}, events: 'x', chains: 7 } } },
  { namespaces: { 'x:y:z': { accounts: ['a'], methods: [], events: [] } } },
]

test('security: malformed proposals, events and updates of a wallet cause no unhandled rejection and do not change the connection', async () => {
  const { unhandled, stop } = recordUnhandled()
  const page = world.open(world.browser())
  const { address } = await connectPage(world, page)
  const { store } = page.latchkey
  const before = store.get(connectionsAtom)
  for (const params of events) await world.wallet.send('wc_sessionEvent', params)
  for (const params of updates) await world.wallet.send('wc_sessionUpdate', params)
  for (const params of values) await world.wallet.send('wc_sessionExtend', params)
  for (const params of [...values, ...values.map((value) => ({ sessionProperties: value }))])
    await world.wallet.send('wc_sessionPropose', params)
  // Messages of a session are ordered, so all earlier ones have been processed.
  await world.wallet.switchChain('eip155:137')
  await waitFor(
    () => expect(store.get(activeConnectionAtom)?.caipNetworkId).toBe('eip155:137'),
    20_000,
  )
  const after = store.get(connectionsAtom)
  expect(after.map(({ namespace }) => namespace)).toEqual(before.map(({ namespace }) => namespace))
  expect(store.get(activeConnectionAtom)?.address).toBe(address)
  const provider = page.latchkey.connectors[0]?.provider('eip155')
  const signing = provider?.request({ method: 'personal_sign', params: ['0x00', address] })
  await (await world.wallet.nextCall()).approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
  stop()
  expect(unhandled).toEqual([])
})

const settlement = {
  relay: { protocol: 'irn' },
  controller: { publicKey: 'ab'.repeat(32), metadata: { name: 'Fox' } },
  expiry: 4_102_444_800,
  namespaces: {
    eip155: { accounts: [`eip155:1:${evmAddress}`], methods: ['personal_sign'], events: [] },
  },
}
const settlements: [string, unknown][] = [
  ['nothing', null],
  ['no relay', { ...settlement, relay: undefined }],
  ['no controller', { ...settlement, controller: {} }],
  ['no namespaces', { ...settlement, namespaces: 5 }],
  ['an account that is none', { ...settlement, namespaces: { eip155: { accounts: ['x'] } } }],
  ['no account', { ...settlement, namespaces: {} }],
  ['an end in the past', { ...settlement, expiry: 1 }],
  ['an end that is no number', { ...settlement, expiry: 'x' }],
]
const approvals: [string, object][] = [
  ['a response without a key', { pairingProposalResponse: {} }],
  ['a response with a key that is none', { pairingProposalResponse: { responderPublicKey: 'x' } }],
  ['an empty response', { pairingProposalResponse: null }],
  ...settlements.map(([name, sessionSettleRequest]): [string, object] => [
    `a settlement with ${name}`,
    { sessionSettleRequest },
  ]),
]

test.each(approvals)(
  'security: %s ends the pairing as an invalid answer, and the next one connects',
  async (_, change) => {
    const { unhandled, stop } = recordUnhandled()
    const page = world.open(world.browser())
    const connecting = connectByUri(page.latchkey)
    const ended = expect(connecting).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
    await world.wallet.pair(await getUri(page))
    const topic = await (await world.wallet.nextProposal()).approveWith(change)
    await ended
    expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
    await world.wallet.disconnect(topic).catch(() => {})
    await connectPage(world, page)
    await page.latchkey.connectors[0]?.disconnect()
    page.close()
    stop()
    expect(unhandled).toEqual([])
  },
  30_000,
)

test.each([[null], [{}], ['x']])(
  'security: a malformed end (%j) of a session causes no unhandled rejection, and leaves no partial connection',
  async (params) => {
    const { unhandled, stop } = recordUnhandled()
    const page = world.open(world.browser())
    await connectPage(world, page)
    const { store } = page.latchkey
    await world.wallet.send('wc_sessionDelete', params)
    await world.wallet.switchChain('eip155:137').catch(() => {})
    await waitFor(() => {
      const connection = store.get(activeConnectionAtom)
      expect(connection === undefined || connection.caipNetworkId === 'eip155:137').toBe(true)
      expect([0, 3]).toContain(store.get(connectionsAtom).length)
    })
    await page.latchkey.connectors[0]?.disconnect()
    await waitFor(() => expect(store.get(connectionsAtom)).toEqual([]))
    page.close()
    for (const { topic } of world.wallet.sessions())
      await world.wallet.disconnect(topic).catch(() => {})
    stop()
    expect(unhandled).toEqual([])
  },
  30_000,
)
