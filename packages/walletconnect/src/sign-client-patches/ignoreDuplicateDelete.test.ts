import { waitFor } from '@latchkey/test-support'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connectPage } from '../../test/connectPage.ts'
import { collectUnhandled, openLibrary } from '../../test/library.ts'
import { startWorld, type World } from '../../test/world.ts'
import { ignoreDuplicateDelete } from './ignoreDuplicateDelete.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const topic = 'ab'.repeat(32)
const messageFor = (of: string) =>
  `Missing or invalid. Record was recently deleted - session: ${of}`
afterEach(() => vi.unstubAllGlobals())

/** @returns whether the page handles a rejection with that reason */
function handles(page: EventTarget, reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  return !page.dispatchEvent(event)
}

/**
 * Opens the library with the store of an earlier visit, whose session the wallet ended; the relay delivers the end
 * twice.
 */
async function startAfterEnd() {
  const browser = world.browser()
  const visit = world.open(browser)
  await connectPage(world, visit)
  const [session] = world.wallet.sessions()
  visit.close()
  await waitFor(() => expect(world.relay.sockets()).not.toContain(browser.id))
  await world.wallet.disconnect()
  world.relay.setFault({ mode: 'duplicate', times: 2, projectId: browser.id })
  const reasons = await collectUnhandled(async (causes) => {
    await openLibrary({
      relayUrl: world.relay.url,
      id: browser.id,
      storage: browser.relayStorage,
    })
    await waitFor(() => expect(causes).not.toEqual([]))
  })
  world.relay.reset(browser.id)
  return { reasons, stored: session?.topic }
}

test('without the patch the second end of a stored session is an unhandled rejection; the patch handles it', async () => {
  const { reasons, stored } = await startAfterEnd()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  expect(handles(page, reasons[0])).toBe(false)
  const stop = ignoreDuplicateDelete(stored)
  for (const reason of reasons) expect(handles(page, reason)).toBe(true)
  stop()
})

test('only the second end of the stored session is handled, until it is stopped', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const stop = ignoreDuplicateDelete(topic)
  expect(handles(page, new Error(messageFor(topic)))).toBe(true)
  for (const reason of [
    new Error(messageFor('cd'.repeat(32))),
    new Error(`${messageFor(topic)} of the site`),
    new Error('anything else'),
    messageFor(topic),
    undefined,
  ]) {
    expect(handles(page, reason), String(reason)).toBe(false)
  }
  stop()
  expect(handles(page, new Error(messageFor(topic)))).toBe(false)
})

test('without a stored session, or without a window, there is no listener', () => {
  ignoreDuplicateDelete(topic)()
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  ignoreDuplicateDelete(undefined)
  expect(handles(page, new Error(messageFor(topic)))).toBe(false)
})
