import { activeConnectionAtom, connectByUri, connectionsAtom, disconnect } from '@latchkey/core'
import { alertAtom } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { mockClock } from '@latchkey/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { getUri, startWorld, until, type World } from '../test/world.ts'

const balance: { readonly ms: number; readonly act: () => void }[] = []
let world: World
beforeAll(async () => {
  world = await startWorld({ after: (ms, act) => void balance.push({ ms, act }) })
})
beforeEach(() => {
  world.relay.setFault({ mode: 'off' })
  balance.length = 0
})
afterAll(() => world.stop())

/** Kinds of messages, as the protocol numbers them. */
const tags = { settle: 1102, response: 1109, end: 1112 }

const sign = ({ latchkey }: Pick<ReturnType<World['open']>, 'latchkey'>, address: string) => {
  const provider = latchkey.connectors[0]?.provider('eip155')
  const signing = provider?.request({ method: 'personal_sign', params: ['0x00', address] })
  return Promise.resolve(signing).catch((cause: unknown) => cause)
}

test('a relay that carries everything a minute late: connected and signed anyway', async () => {
  const clock = mockClock(Date.now())
  const page = world.open(world.browser(), { clock })
  world.relay.setFault({ mode: 'delay', ms: 60_000 })
  // A minute passes for the page whenever the relay delays a message.
  const minutes = setInterval(() => {
    const late = balance.splice(0)
    if (late.length === 0) return
    expect(late[0]?.ms).toBe(60_000)
    clock.advance(60_000)
    for (const { act } of late) act()
  }, 20)
  try {
    const { address } = await connectPage(world, page)
    expect(page.latchkey.store.get(connectionsAtom)).toHaveLength(3)
    const signing = sign(page, address)
    await (await world.wallet.nextCall()).approve()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(world.wallet.waiting()).toMatchObject({ proposals: [], calls: [] })
    expect(world.wallet.sessions()).toHaveLength(1)
  } finally {
    clearInterval(minutes)
  }
  world.relay.setFault({ mode: 'off' })
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test('a session whose events were lost is restored when the relay recovers, without a second prompt', async () => {
  const browser = world.browser()
  const page = world.open(browser)
  const connecting = connectByUri(page.latchkey)
  world.relay.setFault({ mode: 'drop', tags: [tags.settle, tags.response] })
  await world.wallet.pair(await getUri(page))
  const approving = (await world.wallet.nextProposal()).approve()
  await waitFor(() => expect(world.relay.messageCount()).toBeGreaterThan(2))
  expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
  world.relay.setFault({ mode: 'off' })
  world.relay.cut(browser.id)
  const { address } = await connecting
  await approving
  expect(world.wallet.sessions()).toHaveLength(1)

  world.relay.setFault({ mode: 'drop', tags: [tags.response] })
  const signing = sign(page, address)
  await (await world.wallet.nextCall()).approve()
  world.relay.setFault({ mode: 'off' })
  world.relay.cut(browser.id)
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  expect(world.wallet.waiting()).toMatchObject({ proposals: [], calls: [] })
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test('a lost request is sent once when the wallet is reachable again', async () => {
  const page = world.open(world.browser())
  const { address } = await connectPage(world, page)
  await world.wallet.dropSocket()
  const signing = sign(page, address)
  await waitFor(() => expect(world.wallet.waiting().calls).toEqual([]))
  await world.wallet.openSocket()
  await (await world.wallet.nextCall()).approve()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  expect(world.wallet.waiting().calls).toEqual([])
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})

test('error: a settlement that is lost permanently: it ends after five minutes, and the next attempt connects', async () => {
  const clock = mockClock(Date.now())
  const page = world.open(world.browser(), { clock })
  const connecting = connectByUri(page.latchkey)
  world.relay.setFault({ mode: 'expire', tags: [tags.settle] })
  await world.wallet.pair(await getUri(page))
  ;(await world.wallet.nextProposal()).approve().catch(() => {})
  await waitFor(() => expect(world.wallet.waiting().proposals).toEqual([]))
  clock.advance(300_000)
  await expect(connecting).rejects.toMatchObject({ code: 'pairingExpired' })
  expect(page.pairing()).toMatchObject({ status: 'disconnected', uri: undefined })
  world.relay.setFault({ mode: 'off' })
  await connectPage(world, page)
  expect(page.pairing().status).toBe('connected')
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
  for (const { topic } of world.wallet.sessions())
    await world.wallet.disconnect(topic).catch(() => {})
})

test('an event that arrives ten times is one change', async () => {
  const page = world.open(world.browser())
  await connectPage(world, page)
  const { store } = page.latchkey
  const seen: unknown[] = []
  store.sub(activeConnectionAtom, () => {
    const { address, caipNetworkId } = store.get(activeConnectionAtom) ?? {}
    seen.push([address, caipNetworkId])
  })
  world.relay.setFault({ mode: 'duplicate', times: 10 })
  const [session] = world.wallet.sessions()
  const second = session?.namespaces.eip155?.accounts[1]?.split(':')[2] ?? ''
  await world.wallet.switchChain('eip155:137')
  await waitFor(() => expect(store.get(activeConnectionAtom)?.caipNetworkId).toBe('eip155:137'))
  await world.wallet.changeAccounts('eip155:137', [second])
  await waitFor(() => expect(store.get(activeConnectionAtom)?.address).toBe(second))
  world.relay.setFault({ mode: 'off' })
  const distinct = new Set(seen.map((one) => JSON.stringify(one)))
  expect(seen).toHaveLength(distinct.size)
  await disconnect(page.latchkey)
  page.close()
})

test('a session end that arrives ten times, or from both sides at once, is one end, without an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const onRejection = (cause: unknown) => void unhandled.push(cause)
  process.on('unhandledRejection', onRejection)
  const page = world.open(world.browser())
  const ends: (() => Promise<unknown>)[] = [
    () => world.wallet.disconnect(),
    () => disconnect(page.latchkey),
    () => Promise.allSettled([world.wallet.disconnect(), disconnect(page.latchkey)]),
  ]
  for (const end of ends) {
    await connectPage(world, page)
    world.relay.setFault({ mode: 'duplicate', times: 10, tags: [tags.end] })
    await end()
    await waitFor(() => {
      expect(world.wallet.sessions()).toEqual([])
      expect(page.latchkey.store.get(connectionsAtom)).toEqual([])
    })
    world.relay.setFault({ mode: 'off' })
  }
  page.close()
  process.off('unhandledRejection', onRejection)
  expect(unhandled).toEqual([])
})

test("error: a session that expires while the page is open: 'Session Expired', and the wallet gets no request", async () => {
  const clock = mockClock(Date.now())
  const page = world.open(world.browser(), { clock })
  const { address } = await connectPage(world, page)
  clock.advance(8 * 24 * 3_600_000)
  expect(await sign(page, address)).toMatchObject({ code: 'sessionExpired' })
  await until(page.latchkey, () => page.pairing().status === 'disconnected')
  await waitFor(() => expect(page.latchkey.store.get(connectionsAtom)).toEqual([]))
  await waitFor(() =>
    expect(page.latchkey.store.get(alertAtom)).toMatchObject({ code: 'sessionExpired' }),
  )
  expect(world.wallet.waiting().calls).toEqual([])
  page.close()
  await world.wallet.disconnect()
})
