import { memoryStorage, systemClock } from '@latchkey/core'
import { expect, test } from 'vitest'
import { memoryRelayStorage, network } from '../../test/world.ts'
import { openClient } from './openClient.ts'

// startWalletApp sets it where a wallet runs too.
process.env.DISABLE_GLOBAL_CORE = 'true'

const context = (reports: unknown[]) => ({
  id: 'shop',
  metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
  isBrowser: true,
  clock: systemClock,
  random: { uuid: () => '1' },
  storage: memoryStorage(),
  log: () => {},
  customRpcUrls: () => [],
  projectId: undefined,
  relayUrl: undefined,
  fetch: () => Promise.reject(new Error('nothing is asked')),
  networks: () => [network('eip155:1')],
  report: (report: unknown) => void reports.push(report),
})

type Verify = {
  readonly verifyUrlV3?: string
  register(params: { id: string; decryptedId: string }): Promise<string | undefined>
}

test('nothing is attested where no Verify service is named, and nothing waits for it', async () => {
  const reports: unknown[] = []
  const client = await openClient(
    { storage: memoryRelayStorage() },
    context(reports),
    'ws://127.0.0.1:9',
  )
  const verify = client.core.verify as Verify
  expect(await verify.register({ id: 'a', decryptedId: 'b' })).toBeUndefined()
  expect(reports).toEqual([
    expect.objectContaining({ type: 'refused', alert: 'projectIdNotConfigured' }),
  ])
})

test("a Verify service of the owner's is the one that is asked", async () => {
  const client = await openClient(
    { storage: memoryRelayStorage(), projectId: 'shop', verifyUrl: 'http://127.0.0.1:9555/' },
    { ...context([]), id: 'shop2' },
    'ws://127.0.0.1:9',
  )
  expect((client.core.verify as Verify).verifyUrlV3).toBe('http://127.0.0.1:9555/v3')
})

test('error: subscriptions that are damaged in the store do not stop the library where its socket opens', async () => {
  const storage = memoryRelayStorage()
  storage.entries.set('wc@2:core:0.3:shop3//subscription', [{}])
  const client = await openClient(
    { storage, projectId: 'shop' },
    { ...context([]), id: 'shop3' },
    'ws://127.0.0.1:9',
  )
  const subscriber = client.core.relayer?.subscriber as { start?(): Promise<void> }
  // Its own step once a socket is open.
  await subscriber.start?.()
  expect(subscriber.start).toBeTypeOf('function')
})
