import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { getConnection } from '../connections/getConnection.ts'
import { openModal } from '../modal/router/openModal.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { getNetwork } from '../networks/watchNetwork.ts'
import { activeNamespaceAtom } from '../state/connections.ts'
import { emit, watchEvents } from './emit.ts'
import type { DomainEvent } from './schema.ts'

const event = { type: 'networkSwitched', caipNetworkId: 'eip155:1' } as const

test('subscribers are called in the order of subscription, until they are stopped', () => {
  const { latchkey } = setup()
  const seen: string[] = []
  const stop = watchEvents(latchkey, () => seen.push('first'))
  watchEvents(latchkey, () => seen.push('second'))
  emit(latchkey, event)
  expect(seen).toEqual(['first', 'second'])
  stop()
  emit(latchkey, event)
  expect(seen).toEqual(['first', 'second', 'second'])
})

test('error: a subscriber that throws is logged, and the next one is called', () => {
  const { latchkey, logged } = setup()
  const cause = new Error('broken')
  watchEvents(latchkey, () => {
    throw cause
  })
  const seen: DomainEvent[] = []
  watchEvents(latchkey, (one) => seen.push(one))
  emit(latchkey, event)
  expect(seen).toEqual([event])
  expect(logged).toContainEqual({
    level: 'error',
    message: 'A listener of networkSwitched threw',
    cause,
  })
})

test('subscribers of another instance are not called', () => {
  const seen: DomainEvent[] = []
  watchEvents(setup({ id: 'b' }).latchkey, (one) => seen.push(one))
  emit(setup({ id: 'a' }).latchkey, event)
  expect(seen).toEqual([])
})

test('analytics tracks an event before the modal follows it', async () => {
  const { latchkey, events } = setup()
  openModal(latchkey)
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey)
  await disconnect(latchkey)
  expect(events.map(([name]) => name)).toEqual([
    'INITIALIZE',
    'MODAL_OPEN',
    'CONNECT_SUCCESS',
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'DISCONNECT_SUCCESS',
    'MODAL_CLOSE',
  ])
})

test('each action emits one event, after the state has changed', async () => {
  const mock = mockAdapter()
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'sol' }] })
  const { latchkey } = setup({ adapters: [mock.factory, solana.factory] }, mock)
  await waitForIdle()
  const seen: unknown[] = []
  watchEvents(latchkey, ({ type }) => {
    const { store } = latchkey
    const namespace = store.get(activeNamespaceAtom)
    if (type === 'connectionChanged') return
    seen.push([
      type,
      namespace,
      getConnection(latchkey)?.connectorId,
      getNetwork(latchkey).caipNetworkId,
    ])
  })
  const [, devnet] = solana.networks
  if (!devnet) throw new Error('The mock namespace has two networks.')
  await connect(latchkey, { walletId: 'mock' })
  await connect(latchkey, { walletId: 'sol' })
  await switchNetwork(latchkey, 'eip155:137')
  await disconnect(latchkey, { namespace: 'solana' })
  await switchNetwork(latchkey, devnet.caipNetworkId)
  await disconnect(latchkey)
  mock.fails.connect = new UserRejectedError()
  await expect(connect(latchkey, { walletId: 'mock' })).rejects.toThrow()
  expect(seen).toEqual([
    ['connected', 'eip155', 'mock', 'eip155:1'],
    ['connected', 'solana', 'sol', solana.networks[0]?.caipNetworkId],
    ['networkSwitched', 'eip155', 'mock', 'eip155:137'],
    ['disconnected', 'eip155', 'mock', 'eip155:137'],
    ['networkSwitched', 'solana', undefined, devnet.caipNetworkId],
    ['disconnected', 'solana', undefined, devnet.caipNetworkId],
    ['connectFailed', 'solana', undefined, devnet.caipNetworkId],
  ])
})
