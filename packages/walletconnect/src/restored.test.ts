import { connectionsAtom, reconnect } from '@latchkey/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectPage } from '../test/connectPage.ts'
import { startWorld, type World } from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.relay.reset())
afterAll(() => world.stop())

test('error: a restored session whose end a faulty relay delivers ten times ends once, without an unhandled rejection', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  const second = world.open(browser)
  await reconnect(second.latchkey)
  const connections = () => second.latchkey.store.get(connectionsAtom)
  expect(connections().length).toBeGreaterThan(0)
  const failures: unknown[] = []
  const onRejection = (reason: unknown) => failures.push(reason)
  process.on('unhandledRejection', onRejection)
  try {
    world.relay.setFault({ mode: 'duplicate', times: 10, tags: [1112], projectId: browser.id })
    await world.wallet.disconnect()
    await expect.poll(connections).toEqual([])
    // Earlier messages have been handled when a later pairing has settled.
    await connectPage(world, second)
  } finally {
    process.off('unhandledRejection', onRejection)
  }
  expect(failures).toEqual([])
  expect(world.wallet.sessions()).toHaveLength(1)
  await world.wallet.disconnect()
})

test('a saved session that was not restored is ended when another one replaces it', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  const [left] = world.wallet.sessions()
  const second = world.open(browser, { reconnectOnLoad: false })
  await connectPage(world, second)
  await expect
    .poll(() => world.wallet.sessions().map(({ topic }) => topic))
    .not.toContain(left?.topic)
  expect(world.wallet.sessions()).toHaveLength(1)
})
