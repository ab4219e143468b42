import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.ts'
import { connect } from '../../connect/connect.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'

test('a wallet that passes an unsupported network during a switch leaves SwitchNetwork open', async () => {
  const { latchkey, mock } = setup()
  await connect(latchkey, { walletId: 'mock' })
  openModal(latchkey, 'SwitchNetwork', { params: { caipNetworkId: 'eip155:137' } })
  mock.emitChain('mock', 'eip155:56')
  expect(latchkey.store.get(locationAtom).view).toBe('SwitchNetwork')
})

test('a wallet that returns to a network of the site closes UnsupportedChain', async () => {
  const { latchkey, mock } = setup()
  await connect(latchkey, { walletId: 'mock' })
  mock.emitChain('mock', 'eip155:56')
  expect(latchkey.store.get(locationAtom).view).toBe('UnsupportedChain')
  mock.emitChain('mock', 'eip155:1')
  expect(latchkey.store.get(modalAtom).isOpen).toBe(false)
})

test('a network change of an inactive namespace leaves the view open', async () => {
  const mock = mockAdapter()
  const solana = mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'sol' }] })
  const { latchkey } = setup({ adapters: [mock.factory, solana.factory] }, mock)
  const [, devnet] = solana.networks
  if (!devnet) throw new Error('The mock adapter has two networks.')
  await connect(latchkey, { walletId: 'sol' })
  await connect(latchkey, { walletId: 'mock' })
  mock.emitChain('mock', 'eip155:56')
  openModal(latchkey, 'WhatIsANetwork')
  solana.emitChain('sol', devnet.caipNetworkId)
  expect(latchkey.store.get(locationAtom).view).toBe('WhatIsANetwork')
})
