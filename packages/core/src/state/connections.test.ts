import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import {
  activeConnectionAtom,
  activeConnectionsAtom,
  activeNamespaceAtom,
  connectionsAtom,
  statusAtom,
} from './connections.ts'

test('several wallets are connected at once, one active per namespace and one namespace active', async () => {
  const evm = mockAdapter({ wallets: [{ connectorId: 'a' }, { connectorId: 'b' }] })
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'ws:Sol' }] })
  const { latchkey } = setup({ adapters: [evm.factory, solana.factory] })
  await waitForIdle()
  for (const walletId of ['a', 'b', 'ws:Sol']) await connect(latchkey, { walletId })
  const { store } = latchkey
  const ids = () => store.get(connectionsAtom).map(({ connectorId }) => connectorId)
  expect(ids().sort()).toEqual(['a', 'b', 'ws:Sol'])
  const active = Object.values(store.get(activeConnectionsAtom))
  expect(active.map(({ connectorId }) => connectorId)).toEqual(['b', 'ws:Sol'])
  expect(store.get(activeNamespaceAtom)).toBe('solana')
  expect(store.get(activeConnectionAtom)?.connectorId).toBe('ws:Sol')
})

test('a pending connection has no active connection, only its status', async () => {
  const { latchkey, mock } = setup()
  await waitForIdle()
  const { store } = latchkey
  const readState = () => [
    store.get(statusAtom).status,
    store.get(activeConnectionAtom) !== undefined,
  ]
  expect(readState()).toEqual(['disconnected', false])
  mock.hold('connect')
  const connecting = connect(latchkey, { walletId: 'mock' })
  await waitForIdle()
  expect(readState()).toEqual(['connecting', false])
  mock.release()
  await connecting
  expect(readState()).toEqual(['connected', true])
  await disconnect(latchkey)
  expect(readState()).toEqual(['disconnected', false])
})
