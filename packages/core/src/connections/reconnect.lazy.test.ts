import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { reconnect } from './reconnect.ts'
// Loaded here, so that the import on demand takes no longer than one turn.
import './reconnect.lazy.ts'
import {
  activeConnectionAtom,
  activeNamespaceAtom,
  connectionsAtom,
  statusAtom,
} from '../state/connections.ts'

test('a saved connection is restored without a prompt, or ends with a reason at the deadline', async () => {
  const storage = createMemoryStorage()
  const mock = mockAdapter()
  const first = setup({ storage }, mock)
  await waitForIdle()
  await connect(first.latchkey, { walletId: 'mock' })
  first.latchkey.destroy()
  const prompts = [...mock.prompts]

  const second = setup({ storage }, mock)
  await reconnect(second.latchkey)
  expect(second.latchkey.store.get(statusAtom).status).toBe('connected')
  expect(mock.prompts).toEqual(prompts)
  second.latchkey.destroy()

  mock.hold('reconnect')
  const third = setup({ storage }, mock)
  const restoring = reconnect(third.latchkey)
  await waitForIdle()
  third.clock.advance(9_999)
  await waitForIdle()
  expect(third.latchkey.store.get(statusAtom).status).toBe('reconnecting')
  third.clock.advance(1)
  await restoring
  const ended = { status: 'disconnected', reason: 'reconnectTimedOut' }
  expect(third.latchkey.store.get(statusAtom)).toEqual(ended)
  expect(mock.prompts).toEqual(prompts)
})

/** A visit that ended with two namespaces connected, EVM the active one. */
async function visitBoth() {
  const storage = createMemoryStorage()
  const namespaces = [
    mockAdapter(),
    mockAdapter({ namespace: 'solana', wallets: [{ connectorId: 'sun' }] }),
  ] as const
  const adapters = namespaces.map(({ factory }) => factory)
  const { latchkey } = setup({ storage, adapters })
  await waitForIdle()
  await connect(latchkey, { walletId: 'sun' })
  await connect(latchkey, { walletId: 'mock' })
  latchkey.destroy()
  return { storage, adapters, namespaces }
}

test('the active namespace is restored as the active one, even if another one is faster', async () => {
  const { storage, adapters, namespaces } = await visitBoth()
  namespaces[0].hold('reconnect')
  const { latchkey } = setup({ storage, adapters })
  const restoring = reconnect(latchkey)
  await waitForIdle()
  expect(latchkey.store.get(connectionsAtom)).toMatchObject([{ namespace: 'solana' }])
  expect(latchkey.store.get(activeNamespaceAtom)).toBe('eip155')
  namespaces[0].release('reconnect')
  await restoring
  expect(latchkey.store.get(activeConnectionAtom)?.namespace).toBe('eip155')
})

test('error: if the active namespace is not restored, another one becomes active', async () => {
  const { storage, adapters, namespaces } = await visitBoth()
  namespaces[0].fails.reconnect = new Error('gone')
  const { latchkey } = setup({ storage, adapters })
  await reconnect(latchkey)
  expect(latchkey.store.get(activeConnectionAtom)?.namespace).toBe('solana')
})
