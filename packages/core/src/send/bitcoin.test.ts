import { mockAdapter } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { RpcError } from '../base/rpcErrors.ts'
import { connect } from '../connect/connect.ts'
import { findReceiver } from './findReceiver.ts'
import { sendNamespaces } from './namespaces.ts'
import { readReceiver } from './readReceiver.ts'

const sender = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

test.each([
  to,
  to.toUpperCase(),
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  'bcrt1q9tnlt55yt04m2zxujfmdvd89s8z94umudtzx5s',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
])('%s is an address', (address) => {
  expect(readReceiver('bip122', address)).toBe('address')
})

test.each([
  'bc1qW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3tb',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN0',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
])('%s is none', (text) => {
  expect(readReceiver('bip122', text)).toBe('malformed')
})

test('an address of BIP-173 is the same in upper case; in base58 letter case matters', () => {
  const { toKey } = sendNamespaces.bip122 ?? { toKey: String }
  expect(toKey(to.toUpperCase())).toBe(toKey(to))
  expect(toKey('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')
})

test('security: an address that the adapter does not read is refused before the review', async () => {
  const mock = mockAdapter({
    namespace: 'bip122',
    wallets: [{ connectorId: 'mock', name: 'Mock', accounts: [sender] }],
    absent: ['getTokenBalance'],
    fails: { getBalance: new RpcError(-32602) },
  })
  const { latchkey } = setup({}, mock)
  const { caipNetworkId } = await connect(latchkey, { walletId: 'mock' })
  const token = { caipNetworkId, symbol: 'MOCK', decimals: 18 }
  const find = (receiver: string) =>
    findReceiver(latchkey, { token, receiver, signal: latchkey.signal })
  await expect(find(to)).rejects.toMatchObject({ code: 'receiver.invalid' })
  delete mock.fails.getBalance
  expect(await find(to)).toEqual({ to, isFirst: true })
})
