import { mockAdapter } from '@latchkey/testing'
import { describe, expect, test, vi } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { siteSessions } from '../../test/siteSessions.ts'
import type { AdapterContext, ConnectionsUpdate } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import {
  connectionsAtom,
  loadingAtom,
  loadingNamespacesAtom,
  statusAtom,
} from '../state/connections.ts'
import { filteredNamespaceAtom } from '../state/networks.ts'
import { readSavedConnections } from '../state/savedConnections.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'

async function connected(mock = mockAdapter(), config = {}) {
  const world = setup(config, mock)
  await waitForIdle()
  await connect(world.latchkey, { walletId: 'mock' })
  world.events.length = 0
  return world
}

test('disconnecting sets loading, ends the connection, forgets it and closes', async () => {
  const { latchkey, mock, events } = await connected(mockAdapter({ hold: ['disconnect'] }))
  openModal(latchkey, undefined, { namespace: 'eip155' })
  const ending = disconnect(latchkey)
  expect(latchkey.store.get(loadingAtom)).toBe(true)
  expect(latchkey.store.get(loadingNamespacesAtom).get('eip155')).toBe(true)
  await waitForIdle()
  mock.release()
  await ending
  expect(latchkey.store.get(loadingAtom)).toBe(false)
  expect(latchkey.store.get(loadingNamespacesAtom).size).toBe(0)
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'disconnected' })
  expect(readSavedConnections(latchkey)).toEqual({})
  expect(latchkey.store.get(modalAtom)).toEqual({ isOpen: false, isShaking: false })
  expect(events).toContainEqual(['DISCONNECT_SUCCESS', { namespace: 'all' }])
})

test('sign-in sessions are cleared', async () => {
  const setSessions = vi.fn(async () => {})
  const { latchkey } = await connected(mockAdapter(), {
    siwx: { ...siteSessions().siwx, setSessions },
  })
  await disconnect(latchkey, { namespace: 'eip155' })
  expect(setSessions).toHaveBeenCalledWith([])
})

test('error: a wallet that fails is removed anyway, and the error is thrown', async () => {
  const setSessions = vi.fn(async () => {})
  const { latchkey, mock, events } = await connected(mockAdapter(), {
    siwx: { ...siteSessions().siwx, setSessions },
  })
  openModal(latchkey, undefined, { namespace: 'eip155' })
  mock.fails.disconnect = new Error('wallet is locked')
  await expect(disconnect(latchkey)).rejects.toThrow('Failed to disconnect')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  expect(readSavedConnections(latchkey)).toEqual({})
  expect(latchkey.store.get(loadingAtom)).toBe(false)
  expect(latchkey.store.get(filteredNamespaceAtom)).toBeUndefined()
  expect(setSessions).toHaveBeenCalled()
  expect(events.at(-1)).toEqual(['DISCONNECT_ERROR', { message: 'Failed to disconnect' }])
})

test('error: rejects if sessions cannot be cleared', async () => {
  const { latchkey } = await connected(mockAdapter(), {
    siwx: {
      ...siteSessions().siwx,
      setSessions: async () => {
        throw new Error('store is down')
      },
    },
  })
  await expect(disconnect(latchkey)).rejects.toThrow('Failed to disconnect')
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
})

test('error: a wallet that does not respond times out after five seconds', async () => {
  const { latchkey, clock } = await connected(mockAdapter({ hold: ['disconnect'] }))
  const ending = disconnect(latchkey)
  ending.catch(() => {})
  await waitForIdle()
  clock.advance(5_000)
  await expect(ending).rejects.toThrow('Failed to disconnect')
  expect(latchkey.store.get(loadingAtom)).toBe(false)
})

test('one of two wallets is disconnected and the other stays', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock' }, { connectorId: 'b' }] })
  const { latchkey, events } = await connected(mock)
  await connect(latchkey, { walletId: 'b' })
  await disconnect(latchkey, { namespace: 'eip155', connectorId: 'b' })
  expect(latchkey.store.get(statusAtom)).toMatchObject({
    status: 'connected',
    connection: { connectorId: 'mock' },
  })
  expect(readSavedConnections(latchkey).eip155?.map(({ connectorId }) => connectorId)).toEqual([
    'mock',
  ])
  expect(events.at(-1)).toEqual(['DISCONNECT_SUCCESS', { namespace: 'eip155' }])
})

test('inline, the view is Connect afterwards', async () => {
  const { latchkey } = await connected(mockAdapter(), { inline: true })
  expect(latchkey.store.get(locationAtom).view).toBe('Account')
  await disconnect(latchkey)
  expect(latchkey.store.get(locationAtom).view).toBe('Connect')
})

test('with nothing connected it does nothing', async () => {
  const { latchkey, mock } = setup()
  await disconnect(latchkey)
  expect(mock.calls).toEqual([])
})

/** Opens a page with a connection of the last visit, while the wallet does not respond yet. */
async function restoring() {
  const storage = createMemoryStorage()
  const first = await connected(mockAdapter(), { storage })
  first.latchkey.destroy()
  first.mock.hold('reconnect')
  const world = setup({ storage }, first.mock)
  await waitForIdle()
  return world
}

test('disconnecting while the last visit is restored ends that, for the next visit too', async () => {
  const { latchkey, mock } = await restoring()
  expect(latchkey.store.get(statusAtom).status).toBe('reconnecting')
  await disconnect(latchkey)
  mock.release()
  await waitForIdle()
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: 'disconnected' })
  expect(readSavedConnections(latchkey)).toEqual({})
})

test('disconnecting forgets a wallet that was too slow to be restored', async () => {
  const { latchkey, clock } = await restoring()
  clock.advance(10_000)
  await waitForIdle()
  await disconnect(latchkey)
  expect(readSavedConnections(latchkey)).toEqual({})
})

test('disconnecting all cancels an open request', async () => {
  const mock = mockAdapter({ wallets: [{ connectorId: 'mock' }, { connectorId: 'other' }] })
  const { latchkey } = await connected(mock)
  mock.hold('connect')
  const connecting = connect(latchkey, { walletId: 'other' })
  const outcome = expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
  await waitForIdle()
  await disconnect(latchkey)
  mock.release()
  await outcome
  await waitForIdle()
  expect(latchkey.store.get(connectionsAtom)).toEqual([])
})

describe("connections that the host's wagmi restores", () => {
  function restoring() {
    const mock = mockAdapter({ reconnectsItself: true })
    const ended: string[] = []
    let report: (update: ConnectionsUpdate) => void = () => {}
    const host = (context: AdapterContext) => ({
      ...mock.factory(context),
      watchConnections(onChange: typeof report) {
        report = onChange
        onChange({ connections: [], isReconnecting: true })
        return () => {}
      },
      async disconnect({ connectorId }: { connectorId: string }) {
        ended.push(connectorId)
        report({ connections: [], isReconnecting: false })
      },
    })
    return {
      ...setup({ adapters: [host] }, mock),
      ended,
      report: (one: typeof connection) => report({ connections: [one], isReconnecting: false }),
    }
  }
  const connection: Connection = {
    namespace: 'eip155',
    connectorId: 'mock',
    address: `0x${'1'.repeat(40)}`,
    accounts: [],
    caipNetworkId: 'eip155:1',
    provider: {},
    wallet: { name: 'Mock' },
  }

  test('end as soon as they are restored', async () => {
    const { latchkey, ended, report } = restoring()
    const ending = disconnect(latchkey)
    await waitForIdle()
    expect(latchkey.store.get(loadingAtom)).toBe(true)
    expect(ended).toEqual([])
    report(connection)
    await ending
    expect(ended).toEqual(['mock'])
    expect(latchkey.store.get(loadingAtom)).toBe(false)
    expect(latchkey.store.get(statusAtom)).toEqual({
      status: 'disconnected',
      reason: 'disconnected',
    })
  })

  test('error: are awaited no longer than the reconnect timeout', async () => {
    const { latchkey, clock, ended } = restoring()
    const ending = disconnect(latchkey)
    await waitForIdle()
    clock.advance(10_000)
    await ending
    expect(ended).toEqual([])
    expect(latchkey.store.get(loadingAtom)).toBe(false)
  })
})
