import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../test/setup.ts'
import { connect } from './connect/connect.ts'
import { openModal } from './modal/router/openModal.ts'
import { modalAtom } from './modal/router/state.ts'
import { pairingSlice } from './pairing/slice.ts'
import { signInSlice } from './signIn/slice.ts'
import { siteSessionsSlice } from './siteSessions/sessionChanges.ts'
import { connectionSlice } from './state/connectionSlice.ts'
import { connectionsAtom } from './state/connections.ts'
import { setThemeMode } from './theme/setTheme.ts'
import { themeModeAtom } from './theme/state.ts'

test('two instances on one page share nothing', async () => {
  // Both instances use the page's localStorage.
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
  const a = setup({ id: 'a', storage })
  const b = setup({ id: 'b', storage })
  await waitForIdle()
  entries.clear()
  openModal(a.latchkey)
  setThemeMode(a.latchkey, 'light')
  await connect(a.latchkey, { walletId: 'mock' })
  expect(b.latchkey.store.get(modalAtom).isOpen).toBe(false)
  expect(b.latchkey.store.get(themeModeAtom)).toBe('dark')
  expect(b.latchkey.store.get(connectionsAtom)).toEqual([])
  expect(b.events.map(([name]) => name)).toEqual(['INITIALIZE'])
  expect(entries.size).toBeGreaterThan(0)
  expect([...entries.keys()].filter((key) => !key.startsWith('a:'))).toEqual([])
  for (const slice of [connectionSlice, pairingSlice, signInSlice, siteSessionsSlice])
    expect(slice.of(a.latchkey)).not.toBe(slice.of(b.latchkey))
  a.latchkey.destroy()
  await connect(b.latchkey, { walletId: 'mock' })
  expect(b.latchkey.store.get(connectionsAtom)).toHaveLength(1)
})

test('two instances created from the same factories share nothing', async () => {
  const mock = mockAdapter()
  const a = setup({ id: 'a' }, mock)
  const b = setup({ id: 'b' }, mock)
  await waitForIdle()
  await connect(a.latchkey, { walletId: 'mock' })
  expect(a.latchkey.store.get(connectionsAtom)).toHaveLength(1)
  expect(b.latchkey.store.get(connectionsAtom)).toEqual([])
})
