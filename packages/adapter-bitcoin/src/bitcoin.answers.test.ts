import { deriveBitcoinEntries, testBitcoinKeys } from '@latchkey/testing'
import { afterAll, expect, test, vi } from 'vitest'
import { openPage } from '../test/page.ts'
import { bitcoinMainnet } from './networks/networks.ts'

afterAll(() => vi.unstubAllGlobals())

const open = () =>
  openPage('http://127.0.0.1:1', {
    wallet: { chain: 'mainnet', dialect: 'satsConnect' },
    options: { networks: [bitcoinMainnet] },
  })
const [payment] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')

test.each([
  ['an account of another kind', { address: 'spark1qqq', purpose: 'spark' }],
  ['an ordinals account without an address', { address: '', purpose: 'ordinals' }],
])('%s is ignored', async (_, other) => {
  const { adapter, wallet, connectorId } = open()
  const response = {
    addresses: [other, { address: payment.address, purpose: 'payment' }],
    network: { bitcoin: { name: 'Mainnet' } },
  }
  wallet.respond('wallet_connect', response)
  wallet.respond('wallet_getAccount', response)
  const { accounts, caipNetworkId } = await adapter.connect({ connectorId })
  expect(accounts.map(({ address }) => address)).toEqual([payment.address])
  expect(caipNetworkId).toBe(bitcoinMainnet.caipNetworkId)
})

test('error: a wallet whose addListener throws connects without live updates', async () => {
  const { adapter, wallet, connectorId } = open()
  Object.assign(wallet.provider, {
    addListener() {
      throw new Error('not available')
    },
  })
  const { address } = await adapter.connect({ connectorId })
  expect(address).toBe(payment.address)
})
