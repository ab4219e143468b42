import { type ConnectionsUpdate, LatchkeyError } from '@latchkey/core/adapter'
import { runs } from '@latchkey/test-support'
import {
  installWallet,
  mockClock,
  mockContext,
  scriptedSolanaWallet,
  testSolanaAddresses,
  testSolanaKeys,
} from '@latchkey/testing'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { networksAt, stubWindow } from '../test/page.ts'
import { solana } from './solana.ts'

afterAll(() => {
  vi.unstubAllGlobals()
})

const names = ['One', 'Two'] as const
const getId = (which: 0 | 1) => `ws:${names[which]}`
const networks = networksAt('http://127.0.0.1:9')

function openWorld() {
  const page = stubWindow()
  const wallets = names.map((name) => scriptedSolanaWallet({ name }))
  const cleanups = wallets.map((wallet) => installWallet(wallet, page))
  const clock = mockClock()
  const adapter = solana({ networks })(mockContext({ clock }))
  const updates: ConnectionsUpdate[] = []
  adapter.watchConnections((update) => updates.push(update))
  const wrong: unknown[] = []
  const aborts: AbortController[] = []
  const calls: Promise<unknown>[] = []
  // Steps need not end before the next one.
  const watched = (call: Promise<unknown> | undefined) => {
    const ended = call?.catch((error: unknown) => {
      if (!LatchkeyError.is(error)) wrong.push(error)
    })
    if (ended) calls.push(ended)
  }
  return { clock, wallets, adapter, updates, wrong, aborts, calls, watched, cleanups }
}
type World = ReturnType<typeof openWorld>

const steps: Readonly<Record<string, (world: World, which: 0 | 1) => void>> = {
  connect({ adapter, watched, aborts }, which) {
    const abort = new AbortController()
    aborts.push(abort)
    watched(adapter.connect({ connectorId: getId(which), signal: abort.signal }))
  },
  signIn({ adapter, watched, aborts }, which) {
    const abort = new AbortController()
    aborts.push(abort)
    watched(adapter.signIn?.({ connectorId: getId(which), input: {}, signal: abort.signal }))
  },
  cancel: ({ aborts }) => aborts.pop()?.abort(),
  disconnect: ({ adapter, watched }, which) =>
    watched(adapter.disconnect({ connectorId: getId(which) })),
  switch: ({ adapter, watched }, which) =>
    watched(adapter.switchNetwork?.({ connectorId: getId(0), network: networks[which] })),
  activate: ({ adapter, watched }, which) =>
    watched(adapter.activate?.({ connectorId: getId(which) })),
  reconnect: ({ adapter, watched }, which) =>
    watched(
      adapter.reconnect({
        connections: [{ connectorId: getId(which), address: testSolanaAddresses[0] }],
      }),
    ),
  hold: ({ wallets }, which) => wallets[which]?.hold(),
  approve: ({ wallets }, which) => wallets[which]?.approve(),
  reject: ({ wallets }, which) => wallets[which]?.reject(),
  pickAccount: ({ wallets }, which) => wallets[0]?.setAccount(testSolanaAddresses[which]),
  oneAccount: ({ wallets }, which) => wallets[1]?.setAccounts([testSolanaKeys[which]]),
  lock: ({ wallets }, which) => wallets[which]?.lock(),
  unlock: ({ wallets }, which) => wallets[which]?.unlock(),
  lieEvents: ({ wallets }, which) => wallets[which]?.emit({ accounts: 'none' }),
  forget: ({ wallets }, which) => wallets[which]?.clearPermissions(),
}

async function waitForIdle({ clock, wallets, calls }: World): Promise<void> {
  let isPending = true
  void Promise.all(calls).then(() => {
    isPending = false
  })
  // A request can reach its wallet late, such as the first one, for which the engine is imported; a wallet that was
  // disconnected meanwhile is waited for until its limit.
  while (isPending) {
    for (const wallet of wallets) wallet.approve()
    clock.advance(1_000)
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  for (let step = 0; step < 8; step += 1) {
    for (const wallet of wallets) await wallet.idle()
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

function expectComplete(updates: readonly ConnectionsUpdate[]) {
  for (const { connections } of updates) {
    expect(new Set(connections.map(({ connectorId }) => connectorId)).size).toBe(connections.length)
    for (const { address, accounts, caipNetworkId, provider } of connections) {
      expect(accounts[0]?.address).toBe(address)
      expect(networks.map((network) => network.caipNetworkId)).toContain(caipNetworkId)
      expect(provider).toBeTypeOf('object')
    }
  }
}

/** Compares the report with the wallets. */
function expectTrue({ updates, wallets }: World) {
  for (const { connectorId, address } of updates.at(-1)?.connections ?? []) {
    const { state } = wallets[connectorId === getId(0) ? 0 : 1] ?? {}
    expect(state?.isPermitted).toBe(true)
    expect(state?.isLocked).toBe(false)
    expect(address).toBe(state?.accounts[0])
  }
}

test('for any interleaving of visitor, site and wallet, the report is consistent and, once idle, correct', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(steps)),
    which: fc.constantFrom(0 as const, 1 as const),
    pauses: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (script) => {
      const world = openWorld()
      await world.adapter.load()
      for (const { name, which, pauses } of script) {
        steps[name]?.(world, which)
        if (pauses) await new Promise<void>((resolve) => setImmediate(resolve))
      }
      await waitForIdle(world)
      expectComplete(world.updates)
      expectTrue(world)
      expect(world.wrong).toEqual([])
      world.adapter.destroy()
      expect(world.wallets.map(({ listening }) => listening)).toEqual([0, 0])
      for (const cleanup of world.cleanups) cleanup()
    }),
    { numRuns: runs(100) },
  )
})
