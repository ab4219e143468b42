// Tests the actions of core as in its README: the built packages, a wallet, and its chain. Solana and Bitcoin are tested
// in core.test.ts of their adapters.
import { evm } from '@latchkey/adapter-evm'
import {
  connect,
  disconnect,
  getBalance,
  getConnection,
  getNetwork,
  getWallets,
  type Network,
  sendTransaction,
  signMessage,
  signTypedData,
  switchNetwork,
  watchConnection,
  watchNetwork,
  watchWallets,
} from '@latchkey/core'
import { waitForReceipt } from '@latchkey/test-support'
import { installWallet, scriptedEvmWallet } from '@latchkey/testing'
import { createPublicClient, http, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { devnetAccounts } from '../../apps/devnet/src/constants/index.ts'
import { type Devnet, startDevnet } from '../../apps/devnet/src/index.ts'
import { openLatchkey, openPage } from './openPage.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({
    chainIds: [1, 137],
    ports: 'free',
  })
})
beforeEach(() => devnet.reset())
afterAll(() => devnet?.stop())

const networkAt = (id: number, name: string, url: string): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

const shop = devnetAccounts[5]?.address ?? ''

function openEvm() {
  const page = openPage()
  const [first, second] = [devnet.rpcUrl(1), devnet.rpcUrl(137)]
  const networks = [networkAt(1, 'Ethereum', first), networkAt(137, 'Polygon', second)] as const
  const latchkey = openLatchkey([evm({ networks })])
  const chains = { 1: { rpcUrl: first }, 137: { rpcUrl: second } }
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet', chains })
  return { latchkey, wallet, install: () => onTestFinished(installWallet(wallet, page)) }
}

test('EVM: finds a wallet, connects, signs, sends, reads balances, switches network and disconnects, with an event for every change', async () => {
  const { latchkey, install } = openEvm()
  const reported: string[] = []
  const listed: string[][] = []
  const stops = [
    watchWallets(latchkey, { onChange: (wallets) => listed.push(wallets.map(({ id }) => id)) }),
    watchConnection(latchkey, {
      onChange: (now, before) => reported.push(now ? (before ? 'changed' : 'connected') : 'gone'),
    }),
    watchNetwork(latchkey, {
      onChange: ({ caipNetworkId }) => reported.push(`on ${caipNetworkId}`),
    }),
  ]
  install()
  await expect.poll(() => listed).toContainEqual(['test.wallet'])
  expect(getWallets(latchkey).map(({ id }) => id)).toEqual(['test.wallet'])

  const { address } = await connect(latchkey, { walletId: 'test.wallet' })
  expect(getConnection(latchkey)).toMatchObject({ address, caipNetworkId: 'eip155:1' })
  const signer = address as `0x${string}`

  const signature = await signMessage(latchkey, { message: 'Hello' })
  expect(
    await verifyMessage({
      address: signer,
      message: 'Hello',
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
  const typedData = {
    domain: { name: 'Shop', version: '1', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: 1n },
  } as const
  const order = await signTypedData(latchkey, { typedData })
  expect(await verifyTypedData({ address: signer, ...typedData, signature: order })).toBe(true)

  const shopAccount = { address: shop, caipNetworkId: 'eip155:1' } as const
  const before = await getBalance(latchkey, shopAccount)
  const { hash } = await sendTransaction(latchkey, { to: shop, value: 1_000_000_000_000_000n })
  const client = createPublicClient({ transport: http(devnet.rpcUrl(1)), pollingInterval: 20 })
  await waitForReceipt(client, hash as `0x${string}`)
  const after = await getBalance(latchkey, shopAccount)
  expect(after.value - before.value).toBe(1_000_000_000_000_000n)
  expect(await getBalance(latchkey)).toEqual({
    value: await client.getBalance({ address: signer }),
    decimals: 18,
    symbol: 'ETH',
  })

  await switchNetwork(latchkey, 'eip155:137')
  expect(getNetwork(latchkey)).toMatchObject({ caipNetworkId: 'eip155:137', isSupported: true })
  await disconnect(latchkey)
  expect(getConnection(latchkey)).toBeUndefined()
  expect(reported).toEqual(['connected', 'changed', 'on eip155:137', 'gone'])
  for (const stop of stops) stop()
})

test('error: EVM: a declined request and a missing connection are errors with codes', async () => {
  const { latchkey, wallet, install } = openEvm()
  install()
  await expect(signMessage(latchkey, { message: 'Hello' })).rejects.toMatchObject({
    code: 'notConnected',
  })
  await expect(getBalance(latchkey)).rejects.toMatchObject({ code: 'notConnected' })
  await connect(latchkey, { walletId: 'test.wallet' })
  wallet.reject()
  const request = { to: shop, value: 1n }
  await expect(sendTransaction(latchkey, request)).rejects.toMatchObject({ code: 'userRejected' })
})
