import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { settle, setup } from '../../test/setup.ts'
import { memoryStorage } from '../ports/storage.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'
// Loaded here, so that the import on demand takes no longer than one turn.
import './restoreAll.ts'
import { statusAtom } from './state.ts'

test('a saved connection comes back without a prompt, or ends with a reason at the deadline', async () => {
  const storage = memoryStorage()
  const mock = mockAdapter()
  const first = setup({ storage }, mock)
  await settle()
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
  await settle()
  third.clock.advance(9_999)
  await settle()
  expect(third.latchkey.store.get(statusAtom).status).toBe('reconnecting')
  third.clock.advance(1)
  await restoring
  const ended = { status: 'disconnected', reason: 'reconnectTimedOut' }
  expect(third.latchkey.store.get(statusAtom)).toEqual(ended)
  expect(mock.prompts).toEqual(prompts)
})
