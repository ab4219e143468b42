import { connectByUri, connectionsAtom } from '@latchkey/core'
import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getUri, startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test('a visitor who returns from the wallet finds the session, although the socket was closed', async () => {
  const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', screen)
  const browser = world.browser()
  const page = world.open(browser)
  const sockets = () => world.relay.sockets().filter((project) => project === browser.id)
  const connecting = connectByUri(page.latchkey)
  await world.wallet.pair(await getUri(page))
  const proposal = await world.wallet.nextProposal()
  vi.stubGlobal('document', screen)
  screen.visibilityState = 'hidden'
  world.relay.setFault({ mode: 'down', projectId: browser.id })
  await waitFor(() => expect(sockets()).toEqual([]))
  await proposal.approve()
  world.relay.reset(browser.id)
  screen.visibilityState = 'visible'
  screen.dispatchEvent(new Event('visibilitychange'))
  await connecting
  expect(page.latchkey.store.get(connectionsAtom)).toHaveLength(3)
  vi.unstubAllGlobals()
  await page.latchkey.connectors[0]?.disconnect()
  page.close()
})
