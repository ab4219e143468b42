import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { connect } from '../connect/connect.ts'
import { openNetworks } from '../modal/networks/openNetworks.ts'
import { closeModal } from '../modal/router/closeModal.ts'
import { navigate } from '../modal/router/navigate.ts'
import { openModal } from '../modal/router/openModal.ts'
import { locationAtom, modalAtom } from '../modal/router/state.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { statusAtom } from '../state/connections.ts'
import { reconnect } from './reconnect.ts'

/** The second visit of a connected visitor, with a slow wallet. */
async function restoreConnection(caipNetworkId: CaipNetworkId = 'eip155:1') {
  const storage = createMemoryStorage()
  const mock = mockAdapter()
  const first = setup({ storage }, mock)
  await waitForIdle()
  await connect(first.latchkey, { walletId: 'mock' })
  mock.emitChain('mock', caipNetworkId)
  first.latchkey.destroy()
  mock.hold('reconnect')
  const adapters = [mock.factory, mockAdapter({ namespace: 'solana', networks: [] }).factory]
  const { latchkey } = setup({ storage, adapters }, mock)
  const release = async () => {
    await waitForIdle()
    mock.release('reconnect')
    await reconnect(latchkey)
  }
  const view = () => latchkey.store.get(locationAtom).view
  return { latchkey, mock, release, view }
}

test.each([
  ['eip155:1', 'Account'],
  ['eip155:56', 'UnsupportedChain'],
] as const)(
  'opening the modal while a connection on %s is restored shows %s',
  async (id, shown) => {
    const { latchkey, release, view } = await restoreConnection(id)
    openModal(latchkey)
    expect(view()).toBe('Connect')
    await release()
    expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
    expect(view()).toBe(shown)
    expect(latchkey.store.get(locationAtom).canGoBack).toBe(false)
  },
)

test('a visitor who opened another view, or chose another namespace, stays there', async () => {
  const restoring = await restoreConnection()
  openModal(restoring.latchkey)
  navigate(restoring.latchkey, 'AllWallets')
  await restoring.release()
  expect(restoring.view()).toBe('AllWallets')

  const ofSolana = await restoreConnection()
  openModal(ofSolana.latchkey, undefined, { namespace: 'solana' })
  await ofSolana.release()
  expect(ofSolana.view()).toBe('Connect')

  const closed = await restoreConnection()
  await closed.release()
  expect(closed.latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('a connection that is restored on an unsupported network opens nothing until the visitor does', async () => {
  const storage = createMemoryStorage()
  const mock = mockAdapter()
  const first = setup({ storage }, mock)
  await waitForIdle()
  await connect(first.latchkey, { walletId: 'mock' })
  mock.emitChain('mock', 'eip155:56')
  expect(first.latchkey.store.get(modalAtom).isOpen).toBe(true)
  first.latchkey.destroy()

  const { latchkey } = setup({ storage }, mock)
  await reconnect(latchkey)
  expect(latchkey.store.get(statusAtom)).toMatchObject({
    status: 'connected',
    connection: { caipNetworkId: 'eip155:56' },
  })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  for (const open of [openModal, openNetworks]) {
    open(latchkey)
    expect(latchkey.store.get(locationAtom).view).toBe('UnsupportedChain')
    closeModal(latchkey)
  }
})
