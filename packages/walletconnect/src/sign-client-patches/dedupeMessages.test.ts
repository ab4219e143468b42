import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectLibrary, openLibrary } from '../../test/library.ts'
import { startWorld, type World } from '../../test/world.ts'
import { dedupeMessages } from './dedupeMessages.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** @returns how often the client reports an event that the relay delivers ten times */
async function countEvents(id: string, patch: typeof dedupeMessages | undefined): Promise<number> {
  const client = await openLibrary({ relayUrl: world.relay.url, id })
  patch?.(client)
  await connectLibrary(client, world)
  const onEvent = vi.fn()
  client.on('session_event', onEvent)
  world.relay.setFault({ mode: 'duplicate', times: 10, projectId: id })
  await world.wallet.changeAccounts('eip155:1', ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  world.relay.reset(id)
  // Messages of a session are ordered: all copies of the first event precede the second.
  await world.wallet.switchChain('eip155:1')
  await waitFor(() => expect(onEvent.mock.calls.length).toBeGreaterThanOrEqual(2))
  const count = onEvent.mock.calls.length
  await world.wallet.disconnect()
  return count
}

test('without the patch a message that the relay delivers again is reported again', async () => {
  expect(await countEvents('unpatched', undefined)).toBeGreaterThan(2)
})

test('a message that the relay delivers ten times is reported once', async () => {
  expect(await countEvents('patched', dedupeMessages)).toBe(2)
})

test('messages of different topics are different, and only the last 500 are compared', () => {
  const emitted: unknown[] = []
  const events = {
    emit: (_: string, payload: unknown) => {
      emitted.push(payload)
      return true
    },
  }
  dedupeMessages({ session: { getAll: () => [] }, core: { relayer: { events } } })
  const deliver = (topic: string, message: string) =>
    events.emit('relayer_message', { topic, message })
  deliver('a', 'x')
  deliver('b', 'x')
  deliver('a', 'x')
  expect(emitted).toHaveLength(2)
  for (let index = 0; index < 500; index += 1) deliver('c', String(index))
  deliver('a', 'x')
  expect(emitted).toHaveLength(503)
  events.emit('relayer_connect', undefined)
  events.emit('relayer_connect', undefined)
  expect(emitted).toHaveLength(505)
})
