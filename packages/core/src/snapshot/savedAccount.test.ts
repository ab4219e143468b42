import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../../test/setup.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { createMemoryStorage } from '../ports/storage.ts'
import { readSavedAccount, saveAccount } from './savedAccount.ts'

const none = { name: undefined, avatar: undefined, balance: undefined }
const balance = {
  caipNetworkId: 'eip155:1',
  value: 10n ** 20n,
  decimals: 18,
  symbol: 'ETH',
} as const
const avatar = 'data:image/png;base64,AA=='
const key = 'latchkey:1:account'

function world(config = {}) {
  const storage = createMemoryStorage()
  return { storage, ...setup({ storage, ...config }, mockAdapter()) }
}

test('parts of an account are saved together, and those of another address are not read', () => {
  const { latchkey } = world()
  saveAccount(latchkey, '0xa', { name: 'ada.eth', avatar })
  saveAccount(latchkey, '0xa', { balance })
  expect(readSavedAccount(latchkey, '0xa')).toEqual({ name: 'ada.eth', avatar, balance })
  expect(readSavedAccount(latchkey, '0xb')).toEqual(none)
  saveAccount(latchkey, '0xb', { balance })
  expect(readSavedAccount(latchkey, '0xb')).toEqual({ ...none, balance })
  expect(readSavedAccount(latchkey, '0xa')).toEqual(none)
})

test('nothing is saved for a visit that does not reconnect', () => {
  const { latchkey, storage } = world({ reconnectOnLoad: false })
  saveAccount(latchkey, '0xa', { name: 'ada.eth' })
  expect(storage.getItem(key)).toBeNull()
})

test('security: what is saved of an account goes with its disconnection', async () => {
  const { latchkey, storage } = world()
  const { address } = await connect(latchkey, { walletId: 'mock' })
  saveAccount(latchkey, address, { name: 'ada.eth' })
  await disconnect(latchkey)
  await waitForIdle()
  expect(storage.getItem(key)).toBeNull()
})

test.each([
  ['no number', { ...balance, value: '1.5' }],
  ['a negative number', { ...balance, value: '-1' }],
  ['a number without end', { ...balance, value: '1'.repeat(100) }],
  ['too many decimals', { ...balance, value: '1', decimals: 99 }],
  ['a network that is none', { ...balance, value: '1', caipNetworkId: 'mainnet' }],
])('error: a saved balance with %s is ignored', (_, malformed) => {
  const { latchkey, storage } = world()
  storage.setItem(key, JSON.stringify({ address: '0xa', balance: malformed }))
  expect(readSavedAccount(latchkey, '0xa')).toEqual(none)
})

test('security: a saved picture of another host is not shown', () => {
  const { latchkey, storage } = world()
  const evil = 'https://tracker.example/a.png'
  storage.setItem(key, JSON.stringify({ address: '0xa', name: 'ada.eth', avatar: evil }))
  expect(readSavedAccount(latchkey, '0xa')).toEqual({ ...none, name: 'ada.eth' })
})
