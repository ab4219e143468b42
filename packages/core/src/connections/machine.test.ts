import { runs } from '@latchkey/test-support'
import { mockAdapter } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setup, type World, waitForIdle } from '../../test/setup.ts'
import { LatchkeyError } from '../base/errors.ts'
import { cancelConnect } from '../connect/cancelConnect.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { openModal } from '../modal/router/openModal.ts'
import { modalAtom } from '../modal/router/state.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import {
  activeConnectionAtom,
  activeConnectorIdsAtom,
  connectionsAtom,
  pendingConnectionsAtom,
  statusAtom,
} from '../state/connections.ts'

const wallets = ['a', 'b', 'c']
const wallet = fc.constantFrom(...wallets)

/** Steps of visitor, wallet and clock, in any order. */
const steps = {
  connect: (world: World, id: string) => connect(world.latchkey, { walletId: id }),
  cancel: (world: World) => cancelConnect(world.latchkey),
  disconnect: (world: World, id: string) => disconnect(world.latchkey, { connectorId: id }),
  disconnectAll: (world: World) => disconnect(world.latchkey),
  switch: (world: World) => switchNetwork(world.latchkey, 'eip155:137'),
  open: (world: World) => openModal(world.latchkey),
  drop: (world: World, id: string) => world.mock.dropConnection(id),
  accounts: (world: World, id: string) => world.mock.emitAccounts(id, ['0xabc', '0xdef']),
  noAccounts: (world: World, id: string) => world.mock.emitAccounts(id, []),
  chain: (world: World, id: string) => world.mock.emitChain(id, 'eip155:56'),
  hold: (world: World) => world.mock.hold('connect'),
  release: (world: World) => world.mock.release(),
  refuse: (world: World) => world.mock.refuse('connect', new Error('no')),
  lie: (world: World) => world.mock.lie('account'),
  clearLies: (world: World) => world.mock.lie(undefined),
  time: (world: World) => world.clock.advance(60_000),
  idle: () => waitForIdle(),
} satisfies Record<string, (world: World, id: string) => unknown>

function checkInvariants({ latchkey: { store } }: World): void {
  const status = store.get(statusAtom)
  const active = store.get(activeConnectionAtom)
  for (const connection of store.get(connectionsAtom)) {
    expect(connection.address).toBeTruthy()
    expect(connection.caipNetworkId).toMatch(/^eip155:/)
    expect(connection.provider).toBeTypeOf('object')
  }
  const ids = store.get(connectionsAtom).map(({ connectorId }) => connectorId)
  expect(new Set(ids).size).toBe(ids.length)
  if (status.status === 'connected') expect(status.connection).toBe(active)
  else expect(active).toBeUndefined()
}

test('in any order of steps, connected means address, chain and provider', async () => {
  const step = fc.tuple(fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[])), wallet)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (schedule) => {
      const mock = mockAdapter({ wallets: wallets.map((connectorId) => ({ connectorId })) })
      const world = setup({}, mock)
      await waitForIdle()
      const promises: Promise<unknown>[] = []
      for (const [name, id] of schedule) {
        const outcome: unknown = steps[name](world, id)
        if (outcome instanceof Promise) promises.push(outcome.catch((error: unknown) => error))
        checkInvariants(world)
      }
      // The wallets respond, or the limits are reached.
      mock.release()
      await waitForIdle()
      world.clock.advance(400_000)
      await waitForIdle()
      mock.release()
      world.clock.advance(400_000)
      for (const outcome of await Promise.all(promises)) {
        if (outcome instanceof Error) expect(LatchkeyError.is(outcome)).toBe(true)
      }
      checkInvariants(world)
      const { store } = world.latchkey
      expect(store.get(pendingConnectionsAtom)).toEqual({})
      expect(store.get(modalAtom).isShaking).toBe(false)
      const live = store.get(connectionsAtom).map(({ connectorId }) => connectorId)
      for (const id of live) expect(mock.wallet(id).isPermitted).toBe(true)
      expect(Object.keys(store.get(activeConnectorIdsAtom)).length).toBeLessThanOrEqual(1)
      world.latchkey.destroy()
      expect(world.clock.pending).toBe(0)
    }),
    { numRuns: runs(300) },
  )
})
