import type { Adapter, ConnectionsUpdate } from '@latchkey/core/adapter'
import { LatchkeyError } from '@latchkey/core/adapter'
import { runs } from '@latchkey/test-support'
import { installWallet, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'

afterAll(() => {
  vi.unstubAllGlobals()
})

const ids = ['test.one', 'test.two'] as const
const nowhere = 'http://127.0.0.1:9'

function openWorld() {
  const page = stubWindow()
  const wallets = ids.map((rdns) => scriptedEvmWallet({ rdns }))
  const cleanups = wallets.map((wallet) => installWallet(wallet, page))
  const networks = [networkAt(1, nowhere), networkAt(137, nowhere)]
  const adapter = startAdapter({ networks })
  const updates: ConnectionsUpdate[] = []
  adapter.watchConnections((update) => updates.push(update))
  const wrong: unknown[] = []
  const aborts: AbortController[] = []
  // Steps need not end before the next one.
  const watched = (call: Promise<unknown> | undefined) =>
    void call?.catch((error: unknown) => {
      if (!LatchkeyError.is(error)) wrong.push(error)
    })
  return { wallets, adapter, updates, wrong, aborts, networks, watched, cleanups: cleanups }
}
type World = ReturnType<typeof openWorld>

type Step = { readonly name: string; readonly which: 0 | 1; readonly pauses: boolean }

const steps: Readonly<Record<string, (world: World, which: 0 | 1) => void>> = {
  connect({ adapter, watched, aborts }, which) {
    const abort = new AbortController()
    aborts.push(abort)
    watched(adapter.connect({ connectorId: ids[which], signal: abort.signal }))
  },
  connectElsewhere({ adapter, watched }, which) {
    watched(adapter.connect({ connectorId: ids[which], caipNetworkId: 'eip155:137' }))
  },
  cancel: ({ aborts }) => aborts.pop()?.abort(),
  disconnect: ({ adapter, watched }, which) =>
    watched(adapter.disconnect({ connectorId: ids[which] })),
  switch({ adapter, networks, watched }, which) {
    const network = networks[which]
    if (network) watched(adapter.switchNetwork?.({ connectorId: ids[0], network }))
  },
  reconnect: ({ adapter, watched }, which) =>
    watched(
      adapter.reconnect({
        connections: [{ connectorId: ids[which], address: testAddresses[0] }],
      }),
    ),
  hold: ({ wallets }, which) => wallets[which]?.hold(),
  approve: ({ wallets }, which) => wallets[which]?.approve(),
  reject: ({ wallets }, which) => wallets[which]?.reject(),
  pickAccount: ({ wallets }, which) => wallets[0]?.setAccount(testAddresses[which]),
  moveAway: ({ wallets }, which) => wallets[0]?.setChain(which ? 137 : 424_242),
  lock: ({ wallets }, which) => wallets[which]?.lock(),
  unlock: ({ wallets }, which) => wallets[which]?.unlock(),
  lieEvents({ wallets }, which) {
    wallets[which]?.emit('accountsChanged', [`0x${'de'.repeat(20)}`])
    wallets[which]?.emit('chainChanged', '0x01')
  },
  forget: ({ wallets }, which) => wallets[which]?.clearPermissions(),
}

async function waitForIdle({ wallets }: World): Promise<void> {
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
      expect(caipNetworkId).toMatch(/^eip155:[1-9]\d*$/)
      expect(provider).toBeTypeOf('object')
    }
  }
}

/** Compares the report with the wallets. */
function expectTrue(world: World, adapter: Adapter) {
  let connections: ConnectionsUpdate['connections'] = []
  adapter.watchConnections((update) => {
    connections = update.connections
  })()
  for (const connection of connections) {
    const { state } = world.wallets[ids.indexOf(connection.connectorId as never)] ?? {}
    expect(state?.isPermitted).toBe(true)
    expect(state?.isLocked).toBe(false)
    expect(connection.address).toBe(state?.accounts[0])
    expect(connection.caipNetworkId).toBe(`eip155:${state?.chainId}`)
  }
}

/** Interleavings that failed before. */
const found: [Step[]][] = [
  [
    // The wallet changes its network after it has responded to the read that follows an unlock.
    [
      { name: 'connect', which: 0, pauses: true },
      { name: 'lock', which: 0, pauses: false },
      { name: 'unlock', which: 0, pauses: false },
      { name: 'moveAway', which: 0, pauses: false },
    ],
  ],
  [
    // A cancelled request is approved late and revoked while the connection is restored.
    [
      { name: 'hold', which: 1, pauses: false },
      { name: 'connect', which: 1, pauses: true },
      { name: 'cancel', which: 0, pauses: false },
      { name: 'reconnect', which: 1, pauses: false },
    ],
  ],
  [
    // The adapter is destroyed while a network switch waits for the wallet that was replaced.
    [
      { name: 'connect', which: 0, pauses: true },
      { name: 'connectElsewhere', which: 0, pauses: false },
      { name: 'switch', which: 0, pauses: false },
    ],
  ],
]

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
      for (const wallet of world.wallets) wallet.approve()
      await waitForIdle(world)
      expectComplete(world.updates)
      expectTrue(world, world.adapter)
      expect(world.wrong).toEqual([])
      world.adapter.destroy()
      // A wait for a late network switch ends in a later microtask.
      await new Promise<void>((resolve) => setImmediate(resolve))
      expect(world.wallets.map(({ listening }) => listening)).toEqual([0, 0])
      for (const cleanup of world.cleanups) cleanup()
    }),
    { numRuns: runs(200), examples: found },
  )
})
