import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.ts'
import { connect } from '../../connect/connect.ts'
import { reconnect } from '../../connections/reconnect.ts'
import { createMemoryStorage } from '../../ports/storage.ts'
import { connectionsAtom } from '../../state/connections.ts'
import { noticeAtom } from '../notices/state.ts'
import { navigate } from '../router/navigate.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

const createTwoWallets = () =>
  mockAdapter({ wallets: [{ connectorId: 'mock' }, { connectorId: 'other' }] })

test('a connection that started at the connections returns there, with a notice', async () => {
  const { latchkey } = setup({}, createTwoWallets())
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey, 'Profile')
  navigate(latchkey, 'Connect')
  await connect(latchkey, { walletId: 'other' })
  expect(latchkey.store.get(locationAtom).view).toBe('Profile')
  expect(latchkey.store.get(noticeAtom)).toMatchObject({ messageId: 'profile.added' })
})

test('a wallet that the site connects while the connections are shown closes the modal, without a notice', async () => {
  const { latchkey } = setup({}, createTwoWallets())
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey, 'Profile')
  await connect(latchkey, { walletId: 'other' })
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(latchkey.store.get(noticeAtom)).toBeUndefined()
})

test('a modal that waits for the active namespace stays at Connect when another namespace is restored', async () => {
  const storage = createMemoryStorage()
  const mock = mockAdapter()
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'sol' }] })
  const adapters = [mock.factory, solana.factory]
  const first = setup({ storage, adapters }, mock)
  await connect(first.latchkey, { walletId: 'sol' })
  await connect(first.latchkey, { walletId: 'mock' })
  first.latchkey.destroy()
  mock.hold('reconnect')
  const { latchkey } = setup({ storage, adapters }, mock)
  openModal(latchkey)
  const namespaces = () => latchkey.store.get(connectionsAtom).map(({ namespace }) => namespace)
  await expect.poll(namespaces).toEqual(['solana'])
  expect(latchkey.store.get(locationAtom).view).toBe('Connect')
  mock.release('reconnect')
  await reconnect(latchkey)
  expect(latchkey.store.get(locationAtom).view).toBe('Account')
})
