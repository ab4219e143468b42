import type { LogEntry } from '@latchkey/core/modal'
import { waitFor } from '@latchkey/test-support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { collectUnhandled, openLibrary } from '../../test/library.ts'
import { memoryRelayStorage, startWorld, type World } from '../../test/world.ts'
import type { RelayStorage } from '../options/options.ts'
import { ignoreStorageWriteErrors } from './ignoreStorageWriteErrors.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** Pairs with a store that is full from the time the wallet gets the URI. */
async function pairWithFullStore(id: string, wrap: (storage: RelayStorage) => RelayStorage) {
  const memory = memoryRelayStorage()
  const failed = vi.fn()
  let isFull = false
  const full: RelayStorage = {
    ...memory,
    setItem: async (key, value) => {
      if (!isFull) return memory.setItem(key, value)
      failed()
      throw new Error(`disk full: ${key}`)
    },
  }
  const client = await openLibrary({ relayUrl: world.relay.url, id, storage: wrap(full) })
  const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
  const { uri, approval } = await client.connect({ optionalNamespaces: { eip155 } })
  isFull = true
  let isConnected = false
  approval().then(
    () => {
      isConnected = true
    },
    () => {},
  )
  const unhandled = await collectUnhandled(async () => {
    await world.wallet.pair(String(uri))
    void (await world.wallet.nextProposal()).approve().catch(() => {})
    await waitFor(() => expect(failed).toHaveBeenCalled())
    if (wrap !== unwrapped) await waitFor(() => expect(isConnected).toBe(true))
  })
  return { unhandled, isConnected }
}

const unwrapped = (storage: RelayStorage) => storage

test('without the patch a store that refuses a write is an unhandled rejection, and no pairing succeeds', async () => {
  const { unhandled, isConnected } = await pairWithFullStore('unpatched', unwrapped)
  expect(unhandled).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('disk full') }),
  )
  expect(isConnected).toBe(false)
})

test('a store that refuses every write does not prevent a session, and the log does not contain the cause', async () => {
  const logged: LogEntry[] = []
  const log = (entry: LogEntry) => void logged.push(entry)
  const { unhandled } = await pairWithFullStore('patched', (storage) =>
    ignoreStorageWriteErrors(storage, { log }),
  )
  expect(unhandled).toEqual([])
  expect(logged).not.toEqual([])
  expect(JSON.stringify(logged)).not.toContain('disk full')
  await world.wallet.disconnect()
})

test('error: a store that does not remove an entry is logged as well', async () => {
  const logged: string[] = []
  const removeItem = () => Promise.reject(new Error('disk full'))
  const storage = ignoreStorageWriteErrors(
    { ...memoryRelayStorage(), removeItem },
    { log: ({ message }) => void logged.push(message) },
  )
  await storage.removeItem('a')
  expect(logged).toEqual(['The store of sessions was not written'])
})
