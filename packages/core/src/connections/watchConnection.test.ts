import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { getWallets, watchWallets } from '../connectors/watchWallets.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { getNetwork, watchNetwork } from '../networks/watchNetwork.ts'
import { getSession, watchSession } from '../siteSessions/watchSession.ts'
import { discoveredAtom } from '../state/connectors.ts'
import { getConnection } from './getConnection.ts'
import { switchConnection } from './switchConnection.ts'
import { watchConnection } from './watchConnection.ts'

test('a watch reports a connection, its change and its end, until it is stopped', async () => {
  const { latchkey } = setup()
  const seen: [string | undefined, string | undefined][] = []
  const stop = watchConnection(latchkey, {
    onChange: (connection, before) => seen.push([connection?.caipNetworkId, before?.caipNetworkId]),
  })
  await connect(latchkey, { walletId: 'mock' })
  expect(getConnection(latchkey)?.connectorId).toBe('mock')
  expect(getConnection(latchkey, { namespace: 'solana' })).toBeUndefined()
  expect(getConnection(latchkey, { connectorId: 'mock' })).toBe(getConnection(latchkey))
  await switchNetwork(latchkey, 'eip155:137')
  await disconnect(latchkey)
  expect(seen).toEqual([
    ['eip155:1', undefined],
    ['eip155:137', 'eip155:1'],
    [undefined, 'eip155:137'],
  ])
  stop()
  stop()
  await connect(latchkey, { walletId: 'mock' })
  expect(seen).toHaveLength(3)
})

test('a watch ends with the instance', async () => {
  const { latchkey } = setup()
  let count = 0
  watchWallets(latchkey, { onChange: () => (count += 1) })
  await connect(latchkey, { walletId: 'mock' })
  const before = count
  expect(before).toBeGreaterThan(0)
  latchkey.destroy()
  latchkey.store.set(discoveredAtom, {})
  expect(count).toBe(before)
})

test('a watch reports the active namespace, and a watch of one namespace reports only that one', async () => {
  const mock = mockAdapter()
  const solana = mockAdapter({
    namespace: 'solana',
    wallets: [{ connectorId: 'sol' }],
    // Its report would follow the switch.
    absent: ['activate'],
  })
  const { latchkey } = setup({ adapters: [mock.factory, solana.factory] }, mock)
  await connect(latchkey, { walletId: 'sol' })
  await connect(latchkey, { walletId: 'mock' })
  const active: (string | undefined)[] = []
  const ofSolana: (string | undefined)[] = []
  watchConnection(latchkey, { onChange: (now) => active.push(now?.connectorId) })
  watchConnection(latchkey, {
    namespace: 'solana',
    onChange: (now) => ofSolana.push(now?.connectorId),
  })
  await switchConnection(latchkey, { namespace: 'solana', connectorId: 'sol' })
  expect([active, ofSolana]).toEqual([['sol'], []])
  await disconnect(latchkey, { namespace: 'solana' })
  expect([active, ofSolana]).toEqual([['sol', undefined, 'mock'], [undefined]])
})

test('a watch that begins after the end of the instance reports nothing', () => {
  const { latchkey } = setup()
  latchkey.destroy()
  let count = 0
  watchWallets(latchkey, { onChange: () => (count += 1) })
  latchkey.store.set(discoveredAtom, {})
  expect(count).toBe(0)
})

test('networks, wallets and sessions are watched alike', async () => {
  const { latchkey } = setup()
  const seen: string[] = []
  watchNetwork(latchkey, { onChange: ({ caipNetworkId }) => seen.push(`${caipNetworkId}`) })
  watchSession(latchkey, { onChange: ({ status }) => seen.push(status) })
  await connect(latchkey, { walletId: 'mock' })
  await switchNetwork(latchkey, 'eip155:137')
  expect(getNetwork(latchkey)).toMatchObject({ caipNetworkId: 'eip155:137', isSupported: true })
  expect(getWallets(latchkey).map(({ id }) => id)).toEqual(['mock'])
  expect(getSession(latchkey)).toEqual({ status: 'signedOut', session: undefined })
  expect(seen).toEqual(['signedOut', 'eip155:137'])
})

test('error: a listener that throws is logged and breaks nothing', async () => {
  const { latchkey, logged } = setup()
  watchConnection(latchkey, {
    onChange() {
      throw new Error('site')
    },
  })
  await connect(latchkey, { walletId: 'mock' })
  expect(logged.map(({ message }) => message)).toContain('A listener threw')
})
