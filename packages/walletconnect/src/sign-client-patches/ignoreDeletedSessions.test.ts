import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectUnhandled, connectLibrary, openLibrary } from '../../test/library.ts'
import { startWorld, type World } from '../../test/world.ts'
import { ignoreDeletedSessions } from './ignoreDeletedSessions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Ends a session from the wallet's side; the relay delivers the end ten times. */
async function endTenTimes(id: string, patch: typeof ignoreDeletedSessions | undefined) {
  const client = await openLibrary({ relayUrl: world.relay.url, id })
  patch?.(client)
  await connectLibrary(client, world)
  const deleted = vi.fn()
  const delivered = vi.fn()
  client.on('session_delete', deleted)
  client.core?.relayer?.on?.('relayer_message', delivered)
  world.relay.setFault({ mode: 'duplicate', times: 10, tags: [1112], projectId: id })
  const unhandled = await collectUnhandled(async () => {
    await world.wallet.disconnect()
    await waitFor(() => expect(delivered.mock.calls.length).toBeGreaterThanOrEqual(10))
    await waitFor(() => expect(deleted).toHaveBeenCalled())
    // The library handles messages one after another: the ends precede the next proposal's response.
    await connectLibrary(client, world)
  })
  world.relay.reset(id)
  expect(client.session.getAll()).toHaveLength(1)
  await world.wallet.disconnect()
  return { unhandled, deleted: deleted.mock.calls.length }
}

test('without the patch the end of a session that arrives again is an unhandled rejection', async () => {
  const { unhandled } = await endTenTimes('unpatched', undefined)
  expect(unhandled).not.toEqual([])
  for (const cause of unhandled)
    expect(cause).toMatchObject({ message: expect.stringContaining('recently deleted - session') })
})

test('the end of a session that arrives ten times is one end', async () => {
  expect(await endTenTimes('patched', ignoreDeletedSessions)).toEqual({ unhandled: [], deleted: 1 })
})

test('error: a session that cannot be deleted is still an error', async () => {
  const session = { getAll: () => [{ topic: 'a' }] }
  const engine: Record<string, unknown> = {
    deleteSession: () => Promise.reject(new Error('disk full')),
  }
  ignoreDeletedSessions({ engine, session })
  const { deleteSession } = engine as { deleteSession(params: object): Promise<void> }
  await expect(deleteSession({ topic: 'a' })).rejects.toThrow('disk full')
  await expect(deleteSession({ topic: 'b' })).resolves.toBeUndefined()
})
