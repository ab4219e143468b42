import {
  activeConnectionAtom,
  connect,
  createLatchkey,
  createMemoryStorage,
  disconnect,
  reconnect,
  sendTransaction,
  switchNetwork,
  waitForTransaction,
} from '@latchkey/core'
import { installWallet, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { networkAt, stubWindow } from '../test/page.ts'
import { evm } from './evm.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

test('with core: connects, switches networks, reconnects after a reload, and disconnects permanently', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet' })
  cleanups.push(installWallet(wallet, page))
  const storage = createMemoryStorage()
  const open = () => {
    const latchkey = createLatchkey({
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      adapters: [evm({ networks: [1, 137].map((id) => networkAt(id, 'http://127.0.0.1:9')) })],
      storage,
      platform: {
        isBrowser: true,
        isMobile: () => false,
        page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
        isOnline: () => true,
        watchOnline: () => () => {},
      },
    })
    cleanups.push(() => latchkey.destroy())
    return { latchkey, active: () => latchkey.store.get(activeConnectionAtom) }
  }

  const first = open()
  await connect(first.latchkey, { walletId: 'test.wallet' })
  await switchNetwork(first.latchkey, 'eip155:137')
  const expected = { address: testAddresses[0], caipNetworkId: 'eip155:137' }
  expect(first.active()).toMatchObject(expected)
  first.latchkey.destroy()

  const requested = wallet.prompts.length
  const second = open()
  await reconnect(second.latchkey)
  expect(second.active()).toMatchObject(expected)
  expect(wallet.prompts).toHaveLength(requested)
  await disconnect(second.latchkey)
  expect(second.active()).toBeUndefined()
  expect(wallet.state.isPermitted).toBe(false)
  second.latchkey.destroy()

  const third = open()
  await reconnect(third.latchkey)
  expect(third.active()).toBeUndefined()
})

test('error: with core: a name as receiver and a malformed hash are invalid arguments, and the wallet is not asked', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet' })
  cleanups.push(installWallet(wallet, page))
  const latchkey = createLatchkey({
    adapters: [evm({ networks: [networkAt(1, 'http://127.0.0.1:9')] })],
    storage: createMemoryStorage(),
    platform: {
      isBrowser: true,
      isMobile: () => false,
      page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
      isOnline: () => true,
      watchOnline: () => () => {},
    },
  })
  cleanups.push(() => latchkey.destroy())
  await connect(latchkey, { walletId: 'test.wallet' })
  const requested = wallet.prompts.length
  const code = 'invalidArgument'
  await expect(sendTransaction(latchkey, { to: 'fox.eth', value: 1n })).rejects.toMatchObject({
    code,
    message: expect.stringContaining('a name such as fox.eth needs resolveName first'),
  })
  await expect(waitForTransaction(latchkey, { hash: '0x123' })).rejects.toMatchObject({
    code,
    message: expect.stringContaining('expected a hash, 0x and 64 hex digits'),
  })
  expect(wallet.prompts).toHaveLength(requested)
})
