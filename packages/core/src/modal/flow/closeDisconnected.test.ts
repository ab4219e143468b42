import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../../test/setup.ts'
import { connect } from '../../connect/connect.ts'
import { openModal } from '../router/openModal.ts'
import { modalAtom } from '../router/state.ts'

const createTwoWallets = () =>
  mockAdapter({ wallets: [{ connectorId: 'mock' }, { connectorId: 'other' }] })
const createSolana = () => mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'sol' }] })

test.each(['Account', 'UnsupportedChain', 'SwitchNetwork'] as const)(
  '%s closes when the wallet has ended the connection',
  async (view) => {
    const { latchkey, mock } = setup()
    await connect(latchkey, { walletId: 'mock' })
    openModal(latchkey, view, { params: { caipNetworkId: 'eip155:137' } } as never)
    mock.dropConnection('mock')
    expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
  },
)

test('a view that needs no account stays when the wallet has ended the connection', async () => {
  const { latchkey, mock } = setup()
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey, 'WhatIsAWallet')
  mock.dropConnection('mock')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
})

test('an account stays in view when a wallet of another namespace has ended its connection', async () => {
  const [mock, solana] = [mockAdapter(), createSolana()]
  const { latchkey } = setup({ adapters: [mock.factory, solana.factory] }, mock)
  await connect(latchkey, { walletId: 'sol' })
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey, 'Account')
  solana.dropConnection('sol')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
})

test('a view stays when its connection ends during a request to another wallet of the namespace', async () => {
  const { latchkey, mock } = setup({}, createTwoWallets())
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey, 'Account')
  mock.hold('connect')
  const connecting = connect(latchkey, { walletId: 'other' })
  mock.dropConnection('mock')
  await waitForIdle()
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  mock.release('connect')
  await connecting
})
