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

test('error: a session that came back and is ended ten times over by a bad relay ends once, and no promise is left to fail', async () => {
  const browser = world.browser()
  const first = world.open(browser)
  await connectPage(world, first)
  first.close()
  const second = world.open(browser)
  await reconnect(second.latchkey)
  const connections = () => second.latchkey.store.get(connectionsAtom)
  expect(connections().length).toBeGreaterThan(0)
  const failures: unknown[] = []
  const hear = (reason: unknown) => failures.push(reason)
  process.on('unhandledRejection', hear)
  try {
    world.relay.setFault({ mode: 'duplicate', times: 10, tags: [1112], projectId: browser.id })
    await world.wallet.disconnect()
    await expect.poll(connections).toEqual([])
    // Whatever else came has been heard when a later pairing has settled.
    await connectPage(world, second)
  } finally {
    process.off('unhandledRejection', hear)
  }
  expect(failures).toEqual([])
  expect(world.wallet.sessions()).toHaveLength(1)
  await world.wallet.disconnect()
})

test('a session that an earlier visit left and nobody restored is ended when another takes its place', async () => {
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
