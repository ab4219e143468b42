import { createMemoryStorage } from '@latchkey/core'
import type { ConnectionsUpdate } from '@latchkey/core/adapter'
import {
  installWallet,
  mockClock,
  type ScriptedSolanaWalletOptions,
  scriptedSolanaWallet,
  testSolanaAddresses,
  testSolanaKeys,
} from '@latchkey/testing'
import { expect, onTestFinished, test } from 'vitest'
import { networksAt, startAdapter, stubWindow } from '../test/page.ts'

const nowhere = 'http://127.0.0.1:9'
const [first, second] = networksAt(nowhere)
const connectorId = 'ws:Wallet'
const [alice] = testSolanaAddresses

function open(options: ScriptedSolanaWalletOptions = {}, context = {}) {
  const page = stubWindow()
  const wallet = scriptedSolanaWallet({ name: 'Wallet', ...options })
  onTestFinished(installWallet(wallet, page))
  const adapter = startAdapter({ networks: [first, second] }, context)
  const updates: ConnectionsUpdate[] = []
  adapter.watchConnections((update) => updates.push(update))
  return { wallet, adapter, updates, live: () => updates.at(-1)?.connections ?? [] }
}

test('a connection has the wallet itself as its provider, and accounts of Solana only', async () => {
  const { adapter, wallet } = open()
  await adapter.load()
  const [account] = await scriptedAccounts()
  const foreign = {
    ...account,
    address: 'bc1q',
    publicKey: new Uint8Array(33),
    chains: ['bitcoin:mainnet'],
  }
  wallet.respond('standard:connect', { accounts: [foreign, account] })
  wallet.respond('accounts', [foreign, account])
  const connection = await adapter.connect({ connectorId })
  expect(connection).toMatchObject({
    namespace: 'solana',
    address: alice,
    accounts: [{ namespace: 'solana', address: alice, type: 'eoa' }],
    caipNetworkId: first.caipNetworkId,
    provider: wallet.wallet,
    wallet: { name: 'Wallet' },
  })
})

test('the network is the site’s choice: no prompt is needed, and a reload restores it', async () => {
  const storage = createMemoryStorage()
  const { adapter, wallet, live } = open({}, { storage })
  await adapter.connect({ connectorId })
  const before = wallet.prompts.length
  await adapter.switchNetwork?.({ connectorId, network: second })
  expect(live()[0]?.caipNetworkId).toBe(second.caipNetworkId)
  expect(wallet.prompts).toHaveLength(before)
  const page = startAdapter({ networks: [first, second] }, { storage })
  const updates: ConnectionsUpdate[] = []
  page.watchConnections((update) => updates.push(update))
  await page.reconnect({ connections: [{ connectorId, address: alice }] })
  expect(updates.at(-1)?.connections[0]?.caipNetworkId).toBe(second.caipNetworkId)
  await page.disconnect({ connectorId })
  expect((await page.connect({ connectorId })).caipNetworkId).toBe(first.caipNetworkId)
})

test('a network under a retired id is remembered under the current one', async () => {
  const storage = createMemoryStorage()
  const retired = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
  storage.setItem('networks', JSON.stringify([[connectorId, retired], 5, ['x', 'y']]))
  const { adapter, wallet, live } = open({}, { storage })
  wallet.unlock()
  await adapter.connect({ connectorId })
  const page = startAdapter({ networks: [first, second] }, { storage })
  page.watchConnections(() => {})
  await adapter.reconnect({ connections: [{ connectorId, address: alice }] })
  expect(live()).toHaveLength(1)
  const again: ConnectionsUpdate[] = []
  page.watchConnections((update) => again.push(update))
  await page.reconnect({ connections: [{ connectorId, address: alice }] })
  expect(again.at(-1)?.connections[0]?.caipNetworkId).toBe(second.caipNetworkId)
})

test('error: a network that the wallet does not support is neither selected nor connected', async () => {
  const { adapter, wallet, live } = open({ chains: ['solana:mainnet'] })
  const { caipNetworkId } = await adapter.connect({
    connectorId,
    caipNetworkId: second.caipNetworkId,
  })
  expect(caipNetworkId).toBe(first.caipNetworkId)
  const refused = adapter.switchNetwork?.({ connectorId, network: second })
  await expect(refused).rejects.toMatchObject({ code: 'chainNotAdded' })
  expect(live()[0]?.caipNetworkId).toBe(first.caipNetworkId)
  await adapter.disconnect({ connectorId })
  wallet.removeChain('solana:mainnet')
  await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: 'rpc.5710' })
  await expect.poll(() => wallet.state.isPermitted).toBe(false)
})

test('error: a wallet without a feature rejects before a prompt', async () => {
  const without = ['solana:signMessage', 'solana:signIn', 'solana:signTransaction']
  const { adapter, wallet } = open({ without })
  const { address } = await adapter.connect({ connectorId })
  const before = wallet.prompts.length
  const target = { connectorId, address, caipNetworkId: first.caipNetworkId }
  const transaction = new Uint8Array(3)
  const calls = [
    adapter.signMessage?.({ ...target, message: 'x' }),
    adapter.signIn?.({ connectorId, input: {} }),
    adapter.signTransaction?.({ ...target, transaction }),
  ]
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'rpc.4200' })
  expect(wallet.prompts).toHaveLength(before)
})

test.each<[string, string, unknown]>([
  ['nothing', 'solana:signMessage', undefined],
  ['no list', 'solana:signMessage', { signature: new Uint8Array(64) }],
  ['a short signature', 'solana:signMessage', [{ signature: new Uint8Array(63) }]],
  ['a signature as text', 'solana:signMessage', [{ signature: 'aa' }]],
  [
    'another message',
    'solana:signMessage',
    [{ signedMessage: new Uint8Array([9]), signature: new Uint8Array(64) }],
  ],
  ['two outputs', 'solana:signMessage', [{}, {}]],
])('security: a wallet that returns %s as a signature is rejected', async (_, feature, value) => {
  const { adapter, wallet } = open()
  const { address } = await adapter.connect({ connectorId })
  wallet.respond(feature, value)
  const signing = adapter.signMessage?.({ connectorId, address, message: 'Hello' })
  await expect(signing).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
})

test.each<[string, (account: object) => unknown]>([
  ['no accounts', () => []],
  ['the key of another address', (account) => [{ ...account, publicKey: new Uint8Array(32) }]],
  ['an address of EVM', (account) => [{ ...account, address: `0x${'a'.repeat(40)}` }]],
  ['an address in another case', (account) => [{ ...account, address: alice.toLowerCase() }]],
  ['a list without end', () => ({ length: 1e9 })],
])('security: a wallet that connects with %s is refused', async (_, change) => {
  const { adapter, wallet, live } = open()
  const [account] = await scriptedAccounts()
  const accounts = change(account ?? {})
  wallet.respond('standard:connect', { accounts })
  wallet.respond('accounts', accounts)
  await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
    code: 'invalidWalletAnswer',
  })
  expect(live()).toEqual([])
})

test('security: false events change nothing', async () => {
  const { adapter, wallet, updates, live } = open()
  const { address } = await adapter.connect({ connectorId })
  const before = live()
  wallet.emit({ accounts: [{ address: 'x' }] })
  wallet.respond('accounts', 'none')
  wallet.emit({ accounts: [] })
  expect(live()).toEqual(before)
  wallet.reset()
  wallet.setAccounts([testSolanaKeys[1]])
  expect(live()[0]?.address).toBe(testSolanaAddresses[1])
  const removed = adapter.signMessage?.({ connectorId, address, message: 'x' })
  await expect(removed).rejects.toMatchObject({ code: 'walletMismatchAccount' })
  expect(updates.every(({ connections }) => connections.length <= 1)).toBe(true)
})

test('error: a visitor who signs in as another account is rejected', async () => {
  const { adapter, wallet } = open()
  await adapter.connect({ connectorId })
  const [, other] = await scriptedAccounts()
  const signature = new Uint8Array(64).fill(1)
  const output = { account: other, signedMessage: new Uint8Array([1]), signature }
  wallet.respond('solana:signIn', [output])
  const signing = adapter.signIn?.({ connectorId, input: { nonce: 'abcd1234' } })
  await expect(signing).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
})

test('error: a wallet that hangs ends with the adapter, and a silent one after its limit', async () => {
  const clock = mockClock()
  const { adapter, wallet } = open({}, { clock })
  await adapter.load()
  wallet.hang('standard:connect')
  const reconnecting = adapter.reconnect({ connections: [{ connectorId, address: alice }] })
  const slow = expect(reconnecting).rejects.toMatchObject({ code: 'timedOut' })
  await wallet.idle()
  clock.advance(5_000)
  await slow
  wallet.reset()
  const { address } = await adapter.connect({ connectorId })
  wallet.hang('solana:signMessage')
  const signing = adapter.signMessage?.({ connectorId, address, message: 'x' })
  const ended = expect(signing).rejects.toMatchObject({ code: 'cancelled' })
  await wallet.idle()
  adapter.destroy()
  await ended
  await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: 'cancelled' })
})

test('activate puts a connection first, and an unknown one changes nothing', async () => {
  const { adapter, live } = open()
  const page = window
  onTestFinished(installWallet(scriptedSolanaWallet({ name: 'Other' }), page))
  await adapter.connect({ connectorId })
  await adapter.connect({ connectorId: 'ws:Other' })
  await adapter.activate?.({ connectorId })
  await adapter.activate?.({ connectorId: 'nobody' })
  expect(live().map((one) => one.connectorId)).toEqual([connectorId, 'ws:Other'])
})

test.each([
  [undefined, 0],
  [true, 1],
])(
  'after a reload, with autoConnect %s, an adapter of the site gets %i requests',
  async (autoConnect, times) => {
    stubWindow()
    const [account] = (await scriptedAccounts()) as { publicKey: Uint8Array }[]
    let requested = 0
    const wallet = {
      name: 'Fox',
      icon: '',
      readyState: 'Installed',
      connected: false,
      get publicKey() {
        return wallet.connected && account ? { toBytes: () => account.publicKey } : null
      },
      connect: async () => undefined,
      async autoConnect() {
        requested += 1
        wallet.connected = true
      },
      disconnect: async () => undefined,
      on: () => undefined,
      off: () => undefined,
    }
    const options = {
      networks: [first, second],
      wallets: [wallet],
      ...(autoConnect && { autoConnect }),
    }
    const adapter = startAdapter(options)
    let live = 0
    adapter.watchConnections(({ connections }) => {
      live = connections.length
    })
    await adapter.reconnect({ connections: [{ connectorId: 'adapter:Fox', address: alice }] })
    expect([requested, live]).toEqual([times, times])
  },
)

/** The accounts of a scripted wallet, as it shows them to a site. */
async function scriptedAccounts(): Promise<readonly object[]> {
  const { wallet } = scriptedSolanaWallet()
  const feature = wallet.features['standard:connect'] as {
    connect(): Promise<{ accounts: readonly object[] }>
  }
  return (await feature.connect()).accounts
}

test('a wallet that fills its list of accounts after the silent response is restored by the response', async () => {
  const { adapter, wallet, live } = open()
  const accounts = await scriptedAccounts()
  wallet.respond('standard:connect', { accounts })
  wallet.respond('accounts', [])
  await adapter.reconnect({ connections: [{ connectorId, address: alice }] })
  expect(live()).toMatchObject([{ address: alice }])
})

test.each([{}, { on: 7 }])('error: a wallet with broken events connects (%#)', async (events) => {
  const { adapter, wallet, live } = open()
  Object.assign(wallet.wallet.features, { 'standard:events': events })
  expect(await adapter.connect({ connectorId })).toMatchObject({ address: alice })
  expect(live()).toHaveLength(1)
})
