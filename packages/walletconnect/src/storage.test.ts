import { connectByUri, connectionsAtom, type Latchkey, reconnect } from '@latchkey/core'
import { loadEngines, resetPairing } from '@latchkey/core/modal'
import { runs, waitFor } from '@latchkey/test-support'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { evmAddress, getUri, startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const connections = ({ store }: Latchkey) => store.get(connectionsAtom)
const sockets = (id: string) => world.relay.sockets().filter((project) => project === id)

/** The wallet has handled the end of a session: two ends at once break its library. */
const sessionsAre = (count: number) =>
  waitFor(() => expect(world.wallet.sessions()).toHaveLength(count))

test('with reconnectOnLoad off no socket is opened, and the session is kept for the next visit', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  await waitFor(() => expect(sockets(browser.id)).toEqual([]))
  const saved = JSON.stringify([...browser.relayStorage.entries])

  const second = world.open(browser, { reconnectOnLoad: false })
  await loadEngines(second.latchkey)
  expect(connections(second.latchkey)).toEqual([])
  expect(sockets(browser.id)).toEqual([])
  second.close()
  expect(JSON.stringify([...browser.relayStorage.entries])).toBe(saved)
  expect(world.wallet.sessions()).toHaveLength(1)

  const third = world.open(browser)
  await reconnect(third.latchkey)
  expect(connections(third.latchkey)).toHaveLength(3)
  await third.latchkey.connectors[0]?.disconnect()
  await sessionsAre(0)
  third.close()
})

test('a session that the wallet ended while the page was closed is removed once the relay has delivered the end', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  await waitFor(() => expect(sockets(browser.id)).toEqual([]))
  await world.wallet.disconnect()
  const second = world.open(browser)
  await reconnect(second.latchkey)
  await waitFor(() => expect(connections(second.latchkey)).toEqual([]))
  expect(second.pairing().status).toBe('disconnected')
  second.close()
  const third = world.open(browser)
  await reconnect(third.latchkey)
  expect(connections(third.latchkey)).toEqual([])
  third.close()
})

test('two instances on one page have a session each, and end one each', async () => {
  const pages = [world.open(world.browser()), world.open(world.browser())] as const
  const [first, second] = pages
  for (const page of pages) await connectPage(world, page)
  expect(world.wallet.sessions()).toHaveLength(2)
  const provider = second.latchkey.connectors[0]?.provider('eip155')
  const signing = provider?.request({ method: 'personal_sign', params: ['0x00', evmAddress] })
  const call = await world.wallet.nextCall()
  await first.latchkey.connectors[0]?.disconnect()
  await call.approve()
  expect(await signing).toMatch(/^0x/)
  expect(connections(first.latchkey)).toEqual([])
  expect(connections(second.latchkey)).toHaveLength(3)
  await sessionsAre(1)
  await second.latchkey.connectors[0]?.disconnect()
  await sessionsAre(0)
  for (const page of pages) page.close()
})

/** Damage of an entry by a script of the page, another version of the library, or a full disk. */
const damage = fc.oneof(
  fc.constantFrom(null, undefined, '', 'nonsense', 0, [], {}, [null], [{}], { topic: 'a' }),
  fc.anything({ maxDepth: 2 }),
)

test('security: for any stored data, a visit ends connected or not, and connecting works', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  const complete = [...browser.relayStorage.entries]
  const sessionKey = `${browser.id}:1:connector0:session`
  const saved = browser.storage.getItem(sessionKey)
  if (saved === null) throw new Error('no session is saved')

  await fc.assert(
    fc.asyncProperty(fc.nat(complete.length), damage, async (index, value) => {
      browser.relayStorage.entries.clear()
      for (const [key, entry] of complete)
        browser.relayStorage.entries.set(key, structuredClone(entry))
      browser.storage.setItem(sessionKey, saved)
      const [key] = complete[index] ?? []
      if (key === undefined) browser.storage.setItem(sessionKey, String(JSON.stringify(value)))
      else browser.relayStorage.entries.set(key, value)
      const page = world.open(browser)
      await reconnect(page.latchkey)
      for (const { address } of connections(page.latchkey)) expect(address).not.toBe('')
      const connecting = connectByUri(page.latchkey).catch((cause: unknown) => cause)
      expect(await getUri(page), `${key} = ${fc.stringify(value)}`).toMatch(/^wc:/)
      resetPairing(page.latchkey)
      expect(await connecting).toMatchObject({ code: 'cancelled' })
      page.close()
    }),
    { numRuns: runs(15), endOnFailure: true },
  )
})
