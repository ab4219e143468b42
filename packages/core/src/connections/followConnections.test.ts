import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { settle, setup } from '../../test/setup.ts'
import { openNetworks } from '../networks/openNetworks.ts'
import { memoryStorage } from '../ports/storage.ts'
import { closeModal } from '../router/closeModal.ts'
import { openModal } from '../router/openModal.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'
import { statusAtom } from './state.ts'

test('a connection that is restored on an unsupported network opens nothing until the visitor does', async () => {
  const storage = memoryStorage()
  const mock = mockAdapter()
  const first = setup({ storage }, mock)
  await settle()
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
