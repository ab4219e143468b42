import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectUnhandled, connectLibrary, openLibrary } from '../../test/library.ts'
import { memoryRelayStorage, startWorld, type World } from '../../test/world.ts'
import { filterInvalidSubscriptions } from './filterInvalidSubscriptions.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

async function openDamaged(id: string) {
  const storage = memoryRelayStorage()
  storage.entries.set(`wc@2:core:0.3:${id}//subscription`, [{}])
  return openLibrary({ relayUrl: world.relay.url, id, storage })
}

test('without the patch one invalid stored subscription is an unhandled rejection, and no proposal is sent', async () => {
  const client = await openDamaged('unpatched')
  let uri: unknown
  const unhandled = await collectUnhandled(async (causes) => {
    client.connect({ optionalNamespaces: {} }).then(
      (response) => {
        uri = response.uri
      },
      () => {},
    )
    await waitFor(() => expect(causes).not.toEqual([]))
  })
  expect(unhandled).toMatchObject([{ message: expect.stringContaining('protocol') }])
  expect(uri).toBeUndefined()
})

test('a client with an invalid stored subscription pairs', async () => {
  const client = await openDamaged('patched')
  filterInvalidSubscriptions(client)
  const unhandled = await collectUnhandled(async () => {
    await connectLibrary(client, world)
  })
  expect(unhandled).toEqual([])
  await world.wallet.disconnect()
})

test('error: only valid rows are subscribed to', async () => {
  const valid = { topic: 'ab', relay: { protocol: 'irn' }, id: 'a' }
  const subscribed: unknown[] = []
  const subscriber = {
    batchSubscribe: async (rows: readonly unknown[]) => {
      subscribed.push(rows)
    },
  }
  filterInvalidSubscriptions({ session: { getAll: () => [] }, core: { relayer: { subscriber } } })
  const invalid = [null, {}, 'x', { topic: 'ab' }, { topic: 'ab', relay: null }]
  await subscriber.batchSubscribe([...invalid, valid, { ...valid, topic: 1 }])
  expect(subscribed).toEqual([[valid]])
})
