import {
  activeConnectionAtom,
  connect,
  createLatchkey,
  createMemoryStorage,
  disconnect,
  getBalance,
  getNativeBalanceQueryOptions,
  getQueryClient,
  reconnect,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  walletRowsAtom,
} from '@latchkey/core'
import { devnetSolanaAccounts } from '@latchkey/devnet'
import {
  installWallet,
  scriptedSolanaWallet,
  testSolanaAddresses,
  verifySolanaSignature,
} from '@latchkey/testing'
import { base58 } from '@scure/base'
import { expect, onTestFinished, test } from 'vitest'
import { networksAt, stubWindow } from '../test/page.ts'
import { startChain } from '../test/startChain.ts'
import { solana } from './solana.ts'

const world = startChain()

test('with core: connects, reads its balance, switches networks, reconnects after a reload, and disconnects permanently', async () => {
  const page = stubWindow()
  const wallet = scriptedSolanaWallet({ name: 'Wallet' })
  onTestFinished(installWallet(wallet, page))
  const storage = createMemoryStorage()
  const [mainnet, devnet] = networksAt('http://127.0.0.1:9')
  const requested: string[] = []
  const open = () => {
    const latchkey = createLatchkey({
      metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
      adapters: [solana({ networks: [mainnet, devnet] })],
      customRpcUrls: { [mainnet.caipNetworkId]: [{ url: world.chain.rpcUrl }] },
      storage,
      fetch: (input, init) => {
        requested.push(String(input))
        return fetch(input, init)
      },
      platform: {
        isBrowser: true,
        isMobile: () => false,
        page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
        isOnline: () => true,
        watchOnline: () => () => {},
      },
    })
    onTestFinished(() => latchkey.destroy())
    return { latchkey, active: () => latchkey.store.get(activeConnectionAtom) }
  }

  const first = open()
  const [row] = first.latchkey.store.get(walletRowsAtom)
  expect(row).toMatchObject({ id: 'ws:Wallet', type: 'injected', isInstalled: true })
  await connect(first.latchkey, { walletId: 'ws:Wallet' })
  const [address] = testSolanaAddresses
  const client = await getQueryClient(first.latchkey)
  const { caipNetworkId } = mainnet
  const balance = await client.fetchQuery(
    getNativeBalanceQueryOptions(first.latchkey, { namespace: 'solana', address, caipNetworkId }),
  )
  expect(balance).toMatchObject({ value: 1_000_000_000_000n, symbol: 'SOL' })
  // Through the host's own fetch: the genesis block of the node, and the balance.
  expect(requested).toEqual([world.chain.rpcUrl, world.chain.rpcUrl])
  await switchNetwork(first.latchkey, devnet.caipNetworkId)
  const expected = { address, caipNetworkId: devnet.caipNetworkId }
  expect(first.active()).toMatchObject(expected)
  first.latchkey.destroy()

  const prompts = wallet.prompts.length
  const second = open()
  await reconnect(second.latchkey)
  expect(second.active()).toMatchObject(expected)
  expect(wallet.prompts).toHaveLength(prompts)
  await disconnect(second.latchkey)
  expect(second.active()).toBeUndefined()
  expect(wallet.state.isPermitted).toBe(false)
  second.latchkey.destroy()

  const third = open()
  await reconnect(third.latchkey)
  expect(third.active()).toBeUndefined()
})

test('with core: signs, sends and reads balances by the verbs of every namespace; typed data is unsupported', async () => {
  const page = stubWindow()
  const { rpcUrl } = world.chain
  const wallet = scriptedSolanaWallet({ name: 'Wallet', rpcUrl })
  onTestFinished(installWallet(wallet, page))
  const latchkey = createLatchkey({
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    adapters: [solana({ networks: networksAt(rpcUrl) })],
    storage: createMemoryStorage(),
    platform: {
      isBrowser: true,
      isMobile: () => false,
      page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
      isOnline: () => true,
      watchOnline: () => () => {},
    },
  })
  onTestFinished(() => latchkey.destroy())
  const { address, caipNetworkId } = await connect(latchkey, { walletId: 'ws:Wallet' })

  const signature = await signMessage(latchkey, { message: 'Hello' })
  const isSigned = verifySolanaSignature(
    base58.decode(address),
    new TextEncoder().encode('Hello'),
    base58.decode(signature),
  )
  expect(isSigned).toBe(true)
  const typedData = { domain: {}, types: {}, primaryType: 'Order', message: {} }
  await expect(signTypedData(latchkey, { typedData })).rejects.toMatchObject({
    code: 'methodUnsupported',
  })
  const to = devnetSolanaAccounts[1]?.address ?? ''
  const read = () => getBalance(latchkey, { address: to, caipNetworkId })
  const before = await read()
  await sendTransaction(latchkey, { to, value: 2_000_000_000n })
  expect((await read()).value - before.value).toBe(2_000_000_000n)
  expect(await getBalance(latchkey)).toMatchObject({ decimals: 9, symbol: 'SOL' })
})
