import {
  activeNetworkAtom,
  connect,
  createLatchkey,
  createMemoryStorage,
  getNativeBalanceQueryOptions,
} from '@latchkey/core'
import type { Adapter } from '@latchkey/core/adapter'
import { installWallet, type ScriptedEvmWallet, scriptedEvmWallet } from '@latchkey/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { evm } from './evm.ts'

const connectorId = 'test.wallet'
const node = 'http://127.0.0.1:9'
const token = '0x00000000000000000000000000000000000000AA'
const networks = [networkAt(1, node), networkAt(137, node)]

let adapter: Adapter
let wallet: ScriptedEvmWallet
let uninstall: () => void

beforeEach(() => {
  const page = stubWindow()
  wallet = scriptedEvmWallet({ rdns: connectorId })
  uninstall = installWallet(wallet, page)
  adapter = startAdapter({ networks })
})
afterEach(() => {
  adapter.destroy()
  uninstall()
  vi.unstubAllGlobals()
})

test('each account has its namespace, its address and the type eoa', async () => {
  const { accounts, address } = await adapter.connect({ connectorId })
  expect(accounts[0]).toEqual({ namespace: 'eip155', address, type: 'eoa' })
  for (const account of accounts) {
    expect(account).toEqual({
      namespace: 'eip155',
      address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
      type: 'eoa',
    })
  }
})

test('security: a wallet that misreports its chain or its account is refused with a reason', async () => {
  wallet.lieAboutAccount(`0x${'ab'.repeat(20)}`)
  const connecting = adapter.connect({ connectorId })
  await expect(connecting).rejects.toMatchObject({ code: 'walletMismatchAccount' })
  wallet.lieAboutAccount()
  await adapter.connect({ connectorId })
  wallet.lieAboutChain()
  const switching = adapter.switchNetwork?.({ connectorId, network: networkAt(137, node) })
  await expect(switching).rejects.toMatchObject({ code: 'walletMismatchChain' })
})

test('an asset has its address, its balance out of hex, its type and its metadata', async () => {
  const { address } = await adapter.connect({ connectorId })
  const metadata = {
    name: 'Token',
    symbol: 'TKN',
    decimals: 6,
    value: 1.5,
    price: 1.5,
    iconUrl: 'https://img.example/tkn.png',
  }
  const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  wallet.respond('wallet_getAssets', {
    '0x1': [
      { address: token, balance: '0xf4240', type: 'ERC20', metadata },
      { address: null, balance: '0x1', type: 'NATIVE', metadata: ether },
    ],
  })
  expect(await adapter.getAssets?.({ connectorId, address })).toEqual({
    'eip155:1': [
      { address: token, balance: 1_000_000n, type: 'ERC20', metadata },
      { balance: 1n, type: 'NATIVE', metadata: ether },
    ],
  })
})

test('a wallet grants the requested permissions', async () => {
  const { address } = await adapter.connect({ connectorId })
  const grant = { context: '0xabc', expiry: 4_000_000_000 }
  wallet.respond('wallet_grantPermissions', grant)
  const request = { permissions: [{ type: 'native-token-allowance' }], expiry: 4_000_000_000 }
  expect(await adapter.grantPermissions?.({ connectorId, address, request })).toEqual(grant)
  expect(wallet.requests.at(-1)).toEqual({ method: 'wallet_grantPermissions', params: [request] })
})

test("error: 'Token Balance Unavailable' on a network that the site does not have", async () => {
  const latchkey = createLatchkey({
    adapters: [evm({ networks: [networkAt(137, node)] })],
    storage: createMemoryStorage(),
    platform: {
      isBrowser: true,
      isMobile: () => false,
      page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
      isOnline: () => true,
      watchOnline: () => () => {},
    },
  })
  const connection = await connect(latchkey, { walletId: connectorId })
  expect(latchkey.store.get(activeNetworkAtom).isSupported).toBe(false)
  const { queryFn } = getNativeBalanceQueryOptions(latchkey, connection)
  await expect(queryFn({ signal: new AbortController().signal })).rejects.toMatchObject({
    shortMessage: 'Token Balance Unavailable',
    cause: { code: 'rpc.5710' },
  })
  latchkey.destroy()
})
