import { mockAdapter } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { setup } from '../../test/setup.ts'
import type { WalletEntry } from '../registry/schema.ts'
import { findLookalikesAtom } from './findLookalikesAtom.ts'
import { loadLookalikes } from './loadLookalikes.ts'

const setupWallets = () =>
  setup(
    {},
    mockAdapter({
      wallets: [
        { connectorId: 'io.maple', name: 'Maple', rdns: 'io.maple' },
        { connectorId: 'com.evil', name: 'M\u0430ple', rdns: 'com.evil' },
        { connectorId: 'io.birch', name: 'Birch', rdns: 'io.birch' },
      ],
    }),
  )

afterEach(() => {
  vi.doUnmock('./findLookalikes.ts')
  vi.resetModules()
})

test('security: once loaded, finds installed wallets with the same name, and those of given entries', async () => {
  const { latchkey } = setupWallets()
  const find = (entries: WalletEntry[] = []) => [
    ...latchkey.store.get(findLookalikesAtom)(entries).lookalikes,
  ]
  expect(find()).toEqual([])
  await loadLookalikes(latchkey)
  expect(find()).toEqual(['io.maple', 'com.evil'])
  expect(find([{ id: 'b1', name: 'BIRCH' }])).toEqual(['io.maple', 'com.evil', 'io.birch'])
})

test('error: a failure to load is logged, and the next call loads again', async () => {
  const { latchkey, logged } = setupWallets()
  vi.doMock('./findLookalikes.ts', () => {
    throw new Error('no file')
  })
  await loadLookalikes(latchkey)
  expect(logged).toMatchObject([
    { level: 'error', message: 'Could not load the comparison of wallet names' },
  ])
  expect([...latchkey.store.get(findLookalikesAtom)([]).lookalikes]).toEqual([])
  vi.doUnmock('./findLookalikes.ts')
  await loadLookalikes(latchkey)
  expect([...latchkey.store.get(findLookalikesAtom)([]).lookalikes]).toEqual([
    'io.maple',
    'com.evil',
  ])
})
