import {
  activeConnectionAtom,
  connect,
  createLatchkey,
  createMemoryStorage,
  disconnect,
  getBalance,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
} from '@latchkey/core'
import { installBitcoinWallet, scriptedBitcoinWallet } from '@latchkey/testing'
import { Verifier } from 'bip322-js'
import { afterEach, expect, test, vi } from 'vitest'
import { otherEntry } from '../test/devnetPsbt.ts'
import { regtestAt, startNode, stubWindow } from '../test/page.ts'
import { bitcoin } from './bitcoin.ts'
import { bitcoinMainnet, bitcoinTestnet } from './networks/networks.ts'

const platform = {
  isBrowser: true,
  isMobile: () => false,
  page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
  isOnline: () => true,
  watchOnline: () => () => {},
}
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

test('with core: connects, switches networks, reconnects after a reload, and disconnects permanently', async () => {
  const page = stubWindow()
  const wallet = scriptedBitcoinWallet({ name: 'Wallet' })
  cleanups.push(installBitcoinWallet(wallet, page))
  const storage = createMemoryStorage()
  const open = () => {
    const latchkey = createLatchkey({
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      adapters: [bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })],
      storage,
      platform,
    })
    cleanups.push(() => latchkey.destroy())
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

test('with core: `defaultAccountTypes` selects the account of the connection', async () => {
  const page = stubWindow()
  const wallet = scriptedBitcoinWallet({ name: 'Wallet' })
  cleanups.push(installBitcoinWallet(wallet, page))
  for (const [type, index] of [
    ['payment', 0],
    ['ordinal', 1],
  ] as const) {
    const latchkey = createLatchkey({
      adapters: [bitcoin()],
      defaultAccountTypes: { bip122: type },
      storage: createMemoryStorage(),
      platform,
    })
    cleanups.push(() => latchkey.destroy())
    const { address } = await connect(latchkey, { walletId: 'ws:Wallet' })
    expect(address).toBe(wallet.state.addresses[index])
  }
})

test('with core: signs, sends and reads balances by the verbs of every namespace; typed data is unsupported', async () => {
  const { devnet, node } = await startNode()
  cleanups.push(() => void devnet.stop())
  const page = stubWindow()
  const wallet = scriptedBitcoinWallet({ name: 'Wallet', chain: 'regtest', esploraUrl: node.url })
  cleanups.push(installBitcoinWallet(wallet, page))
  const latchkey = createLatchkey({
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    adapters: [bitcoin({ networks: [regtestAt(node.url)] })],
    storage: createMemoryStorage(),
    platform,
  })
  cleanups.push(() => latchkey.destroy())
  const { address, caipNetworkId } = await connect(latchkey, { walletId: 'ws:Wallet' })

  const signature = await signMessage(latchkey, { message: 'Hello' })
  expect(Verifier.verifySignature(address, 'Hello', signature)).toBe(true)
  const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }
  await expect(signTypedData(latchkey, { typedData })).rejects.toMatchObject({
    code: 'methodUnsupported',
  })
  const to = otherEntry.address
  const read = () => getBalance(latchkey, { address: to, caipNetworkId })
  const before = await read()
  const { hash } = await sendTransaction(latchkey, { to, value: 25_000n })
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await read()).value - before.value).toBe(25_000n)
  expect(await getBalance(latchkey)).toMatchObject({ decimals: 8, symbol: 'tBTC' })
})
