import {
  activeConnectionAtom,
  connect,
  createLatchkey,
  disconnect,
  memoryStorage,
  reconnect,
  switchNetwork,
} from '@latchkey/core'
import { installBitcoinWallet, scriptedBitcoinWallet } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../test/page.ts'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet, bitcoinTestnet } from './networks/networks.ts'

const platform = {
  isBrowser: true,
  isMobile: () => false,
  page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
  isOnline: () => true,
  watchOnline: () => () => {},
}
const leave: (() => void)[] = []
afterEach(() => {
  for (const task of leave.splice(0)) task()
  vi.unstubAllGlobals()
})

test('with core: connects, moves, is still connected after a reload, and disconnects for good', async () => {
  const page = stubWindow()
  const wallet = scriptedBitcoinWallet({ name: 'Wallet' })
  leave.push(installBitcoinWallet(wallet, page))
  const storage = memoryStorage()
  const open = () => {
    const latchkey = createLatchkey({
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      adapters: [bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })],
      storage,
      platform,
    })
    leave.push(() => latchkey.destroy())
    return { latchkey, active: () => latchkey.store.get(activeConnectionAtom) }
  }

  const first = open()
  await connect(first.latchkey, { walletId: 'ws:Wallet' })
  await switchNetwork(first.latchkey, bitcoinTestnet.caipNetworkId)
  const expected = {
    address: wallet.state.addresses[0],
    caipNetworkId: bitcoinTestnet.caipNetworkId,
  }
  expect(expected.address).toMatch(/^tb1q/)
  expect(first.active()).toMatchObject(expected)
  first.latchkey.destroy()

  const asked = wallet.prompts.length
  const second = open()
  await reconnect(second.latchkey)
  expect(second.active()).toMatchObject(expected)
  expect(wallet.prompts).toHaveLength(asked)
  await disconnect(second.latchkey)
  expect(second.active()).toBeUndefined()
  expect(wallet.state.isPermitted).toBe(false)
  second.latchkey.destroy()

  const third = open()
  await reconnect(third.latchkey)
  expect(third.active()).toBeUndefined()
})

test('with core: `defaultAccountTypes` says which account is the connection’s', async () => {
  const page = stubWindow()
  const wallet = scriptedBitcoinWallet({ name: 'Wallet' })
  leave.push(installBitcoinWallet(wallet, page))
  for (const [type, index] of [
    ['payment', 0],
    ['ordinal', 1],
  ] as const) {
    const latchkey = createLatchkey({
      adapters: [bitcoin()],
      defaultAccountTypes: { bip122: type },
      storage: memoryStorage(),
      platform,
    })
    leave.push(() => latchkey.destroy())
    const { address } = await connect(latchkey, { walletId: 'ws:Wallet' })
    expect(address).toBe(wallet.state.addresses[index])
  }
})
