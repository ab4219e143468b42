import { connectByUri, connectionsAtom, disconnect } from '@latchkey/core'
import { resetPairing } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { type MockClock, mockClock } from '@latchkey/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { getUri, memoryRelayStorage, startWorld, until, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A page with a pending signature request, which the wallet shows. */
async function openPendingRequest() {
  const browser = world.browser()
  const clock = mockClock(Date.now())
  const page = world.open(browser, { clock })
  const { address } = await connectPage(world, page)
  const provider = page.latchkey.connectors[0]?.provider('eip155')
  const signing = provider?.request({ method: 'personal_sign', params: ['0x00', address] })
  const outcome = Promise.resolve(signing).catch((cause: unknown) => cause)
  return { ...page, browser, clock, outcome, call: await world.wallet.nextCall() }
}

/** Waits while the page's clock runs, ten times as fast. */
async function passing<value>(clock: MockClock, promise: Promise<value>): Promise<value> {
  const timer = setInterval(() => clock.advance(100), 10)
  return promise.finally(() => clearInterval(timer))
}

test('error: a wallet that ends the session instead of responding: the request ends with it', async () => {
  const { outcome, latchkey, close } = await openPendingRequest()
  await world.wallet.disconnect()
  expect(await outcome).toMatchObject({ code: 'sessionExpired' })
  await waitFor(() => expect(latchkey.store.get(connectionsAtom)).toEqual([]))
  close()
})

test('error: a visitor who disconnects instead of waiting: the request ends, and a late response is ignored', async () => {
  const { outcome, latchkey, call, close } = await openPendingRequest()
  await disconnect(latchkey)
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  await call.approve().catch(() => {})
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  close()
})

test('error: destroying an instance rejects all pending requests, and the session stays', async () => {
  const { outcome, close } = await openPendingRequest()
  close()
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  expect(world.wallet.sessions()).toHaveLength(1)
  await world.wallet.disconnect()
})

test('error: a wallet that does not respond has five minutes, and can be asked again after that', async () => {
  const { outcome, latchkey, clock, call, close } = await openPendingRequest()
  clock.advance(300_000)
  expect(await outcome).toMatchObject({ code: 'timedOut' })
  // The late response is ignored.
  await call.approve()
  const [connection] = latchkey.store.get(connectionsAtom)
  const { address = '' } = connection ?? {}
  const provider = latchkey.connectors[0]?.provider('eip155')
  const again = provider?.request({ method: 'personal_sign', params: ['0x01', address] })
  await (await world.wallet.nextCall()).approve()
  expect(await again).toMatch(/^0x/)
  await disconnect(latchkey)
  close()
})

test('error: without a relay a session ends locally within five seconds', async () => {
  const { outcome, latchkey, browser, clock, close } = await openPendingRequest()
  world.relay.setFault({ mode: 'down', projectId: browser.id })
  await waitFor(() => expect(world.relay.sockets()).not.toContain(browser.id))
  const ending = latchkey.connectors[0]?.disconnect()
  const ended = Promise.resolve(ending).catch((cause: unknown) => cause)
  expect(await outcome).toMatchObject({ code: 'cancelled' })
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  expect(await passing(clock, ended)).toMatchObject({ code: 'timedOut' })
  // An ended session is not ended again, and not awaited.
  await latchkey.connectors[0]?.disconnect()
  world.relay.setFault({ mode: 'off', projectId: browser.id })
  close()
})

test('error: a store that never responds does not delay a visitor who disconnects', async () => {
  const page = world.open(world.browser(), {
    options: { storage: { ...memoryRelayStorage(), getItem: () => new Promise(() => {}) } },
  })
  const connecting = connectByUri(page.latchkey)
  await until(page.latchkey, () => page.pairing().status === 'connecting')
  resetPairing(page.latchkey)
  await expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
  const controller = new AbortController()
  const second = connectByUri(page.latchkey, { signal: controller.signal })
  controller.abort()
  await expect(second).rejects.toMatchObject({ code: 'cancelled' })
  expect(page.pairing()).toMatchObject({ status: 'disconnected', uri: undefined })
  page.close()
})

test('error: a store that fails is reported, and tried again', async () => {
  const storage = memoryRelayStorage()
  let isBroken = true
  const page = world.open(world.browser(), {
    options: {
      storage: {
        ...storage,
        getItem: (key) => (isBroken ? Promise.reject(new Error('denied')) : storage.getItem(key)),
      },
    },
  })
  await expect(connectByUri(page.latchkey)).rejects.toMatchObject({ code: expect.any(String) })
  expect(page.pairing()).toMatchObject({ status: 'disconnected', error: expect.any(Error) })
  isBroken = false
  connectByUri(page.latchkey).catch(() => {})
  expect(await getUri(page)).toMatch(/^wc:/)
  page.close()
})
