import {
  deriveBitcoinEntries,
  installBitcoinWallet,
  mockClock,
  type ScriptedBitcoinWalletOptions,
  scriptedBitcoinWallet,
  testBitcoinKeys,
} from '@latchkey/testing'
import { afterAll, expect, test, vi } from 'vitest'
import { openPage } from '../test/page.ts'
import { bitcoinMainnet, bitcoinSignet, bitcoinTestnet } from './networks/networks.ts'

afterAll(() => vi.unstubAllGlobals())

const nowhere = 'http://127.0.0.1:1'
const open = (wallet: ScriptedBitcoinWalletOptions = {}, more: object = {}) =>
  openPage(nowhere, {
    wallet: { chain: 'mainnet', ...wallet },
    options: { networks: [bitcoinMainnet, bitcoinTestnet, bitcoinSignet] },
    ...more,
  })
const [payment, ordinals] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

test.each(['standard', 'satsConnect', 'leather'] as const)(
  'a connection has payment and ordinals accounts, with keys: %s',
  async (dialect) => {
    const { adapter, connectorId } = open({ dialect })
    const { address, accounts } = await adapter.connect({ connectorId })
    expect(address).toBe(payment.address)
    const shared = { namespace: 'bip122' }
    expect(accounts.slice(0, 4)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...shared,
          address: payment.address,
          type: 'payment',
          publicKey: hex(payment.publicKey),
        }),
        expect.objectContaining({
          ...shared,
          address: ordinals.address,
          type: 'ordinal',
          publicKey: hex(ordinals.publicKey),
        }),
      ]),
    )
    expect(accounts.map(({ type }) => type)).toEqual(
      [...accounts]
        .map(({ type }) => type)
        .sort()
        .reverse(),
    )
  },
)

test("accounts have the wallet's derivation paths, and none of another namespace", async () => {
  const { adapter, connectorId } = open({ dialect: 'leather' })
  const { accounts } = await adapter.connect({ connectorId })
  expect(accounts.map(({ path }) => path)).toEqual(["m/84'/0'/0'/0/0", "m/86'/0'/0'/0/0"])
})

test('a site that works with inscriptions has the ordinals account as its address', async () => {
  const context = { defaultAccountTypes: { bip122: 'ordinal' } }
  const { adapter, connectorId } = open({}, { context })
  expect((await adapter.connect({ connectorId })).address).toBe(ordinals.address)
})

test('a chain with Bitcoin’s addresses that is not one of its networks is not treated as one', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  const updates: string[] = []
  adapter.watchConnections(({ connections }) => {
    for (const { caipNetworkId } of connections) updates.push(caipNetworkId)
  })
  const { address } = await adapter.connect({ connectorId })
  wallet.setForeignChain('FRACTAL_BITCOIN_MAINNET')
  await expect.poll(() => updates.at(-1)).toBe('bip122:fractal_bitcoin_mainnet')
  await expect(
    adapter.signMessage?.({ connectorId, address, message: 'Hi' }),
  ).rejects.toMatchObject({ code: 'rpc.5710' })
})

test('security: addresses of another network than the wallet reports are rejected', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  wallet.respond('getChain', { enum: 'BITCOIN_TESTNET' })
  await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
    code: 'walletMismatchChain',
  })
  wallet.respond('getChain', { enum: 'nowhere at all' })
  await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
    code: 'invalidWalletAnswer',
  })
})

test('testnet and signet share addresses: the requested network applies', async () => {
  const { adapter, connectorId } = open({ dialect: 'leather', chain: 'signet' })
  const { caipNetworkId } = bitcoinSignet
  expect(await adapter.connect({ connectorId, caipNetworkId })).toMatchObject({ caipNetworkId })
})

test('wallets without a lasting connection are asked for their addresses', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'satsConnect' })
  wallet.fail('wallet_connect', 4200)
  wallet.fail('wallet_getAccount', 4200)
  wallet.respond('getAddresses', {
    addresses: [
      { address: ordinals.address, purpose: 'ordinals' },
      { address: payment.address, purpose: 'payment' },
      { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' },
    ],
  })
  const { address, accounts } = await adapter.connect({ connectorId })
  expect(address).toBe(payment.address)
  expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal'])
  // Nothing can be read, so its last response remains valid, and it accepts requests.
  wallet.respond('signMessage', { signature: 'A'.repeat(88) })
  await adapter.signMessage?.({ connectorId, address, message: 'Hi' })
})

test('error: a wallet that cannot be read for a moment is not lost', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  const live: number[] = []
  adapter.watchConnections(({ connections }) => live.push(connections.length))
  await adapter.connect({ connectorId })
  wallet.fail('getAccounts', -32603)
  wallet.emit('accountsChanged', [])
  await wallet.idle()
  wallet.reset()
  expect(live.at(-1)).toBe(1)
  const { address } = payment
  expect(await adapter.signMessage?.({ connectorId, address, message: 'Hi' })).toHaveLength(88)
})

test('accounts of other networks that a wallet also returns are omitted', async () => {
  const { adapter, connectorId, wallet } = open()
  const [test] = deriveBitcoinEntries(testBitcoinKeys[0], 'testnet')
  wallet.respond('bitcoin:connect', {
    accounts: [
      { address: payment.address, chains: ['bitcoin:mainnet'] },
      { address: test.address, chains: ['bitcoin:testnet'] },
    ],
  })
  const { accounts } = await adapter.connect({ connectorId })
  expect(accounts.map(({ address }) => address)).not.toContain(test.address)
})

test('error: OKX on a network it has no object for', async () => {
  const { adapter, connectorId } = open({ dialect: 'okx' })
  await adapter.connect({ connectorId })
  const network = {
    ...bitcoinMainnet,
    caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' as const,
  }
  await expect(adapter.switchNetwork?.({ connectorId, network })).rejects.toMatchObject({
    code: 'rpc.-32004',
  })
})

test('error: every promise settles when the adapter is destroyed, also of wallets that never respond', async () => {
  for (const dialect of ['standard', 'satsConnect', 'leather', 'unisat', 'okx'] as const) {
    const { adapter, connectorId, wallet } = open({ dialect })
    const { address, caipNetworkId } = await adapter.connect({ connectorId })
    wallet.hang()
    const calls = [
      adapter.signMessage?.({ connectorId, address, message: 'Hi' }),
      adapter.switchNetwork?.({ connectorId, network: bitcoinTestnet }),
      adapter.sendTransaction?.({
        connectorId,
        address,
        caipNetworkId,
        to: address,
        value: 1_000n,
      }),
    ]
    const settled = Promise.allSettled(calls)
    await wallet.idle()
    adapter.destroy()
    for (const outcome of await settled) {
      expect(outcome, dialect).toMatchObject({
        status: 'rejected',
        reason: { code: expect.stringMatching(/^(cancelled|rpc\.-1)$/) },
      })
    }
    await expect(adapter.connect({ connectorId })).rejects.toMatchObject({ code: 'cancelled' })
  }
})

test('error: a wallet that cannot be read has 5 s', async () => {
  const clock = mockClock()
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' }, { context: { clock } })
  await adapter.connect({ connectorId })
  wallet.hang('getAccounts')
  const { address } = payment
  const signing = adapter.signMessage?.({ connectorId, address, message: 'Hi' })
  const refused = expect(signing).rejects.toMatchObject({ code: 'timedOut' })
  await expect.poll(() => wallet.requests.at(-1)?.method).toBe('getAccounts')
  clock.advance(5_000)
  await refused
})

test("events that overtake each other leave the wallet's current state", async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  const updates: (string | undefined)[] = []
  adapter.watchConnections(({ connections }) => updates.push(connections[0]?.caipNetworkId))
  await adapter.connect({ connectorId })
  for (const chain of ['testnet', 'signet', 'mainnet', 'signet'] as const) wallet.setChain(chain)
  await expect.poll(() => updates.at(-1)).toBe(bitcoinSignet.caipNetworkId)
  wallet.lock()
  wallet.unlock()
  wallet.lock()
  await expect.poll(() => updates.at(-1)).toBeUndefined()
})

test('a read that ends after a later one is not believed', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  let address: string | undefined
  adapter.watchConnections(({ connections }) => {
    address = connections[0]?.address
  })
  await adapter.connect({ connectorId })
  const [second] = deriveBitcoinEntries(testBitcoinKeys[1], 'mainnet', 1)
  const provider = wallet.provider as { getAccounts: () => Promise<readonly string[]> }
  const responses: ((accounts: readonly string[]) => void)[] = []
  provider.getAccounts = () => new Promise((resolve) => responses.push(resolve))
  wallet.emit('accountsChanged', [])
  wallet.emit('accountsChanged', [])
  responses[1]?.([second.address])
  await expect.poll(() => address).toBe(second.address)
  responses[0]?.([payment.address])
  await wallet.idle()
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(address).toBe(second.address)
})

test('an older UniSat without chains is read and switched by its network', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  const provider = wallet.provider as Record<string, unknown>
  const requested: string[] = []
  Object.assign(provider, {
    getChain: undefined,
    switchChain: undefined,
    getNetwork: async () => (wallet.state.chain === 'mainnet' ? 'livenet' : wallet.state.chain),
    switchNetwork: async (name: string) => {
      requested.push(name)
      wallet.setChain(name === 'livenet' ? 'mainnet' : 'testnet')
    },
  })
  const { caipNetworkId } = await adapter.connect({ connectorId })
  expect(caipNetworkId).toBe(bitcoinMainnet.caipNetworkId)
  await adapter.switchNetwork?.({ connectorId, network: bitcoinTestnet })
  await adapter.switchNetwork?.({ connectorId, network: bitcoinMainnet })
  expect(requested).toEqual(['testnet', 'livenet'])
})

test('a burst of one event is one report', async () => {
  const { adapter, connectorId, wallet } = open({ dialect: 'unisat' })
  let reports = 0
  await adapter.connect({ connectorId })
  adapter.watchConnections(() => {
    reports += 1
  })
  for (let left = 10; left > 0; left -= 1) wallet.emit('accountsChanged', [])
  await wallet.idle()
  expect(reports).toBe(1)
})

test('the most recent connection is the one that was activated', async () => {
  const { adapter, connectorId, page } = open()
  const uninstall = installBitcoinWallet(scriptedBitcoinWallet({ name: 'Other' }), page)
  await adapter.connect({ connectorId })
  await adapter.connect({ connectorId: 'ws:Other' })
  const order: string[][] = []
  adapter.watchConnections(({ connections }) =>
    order.push(connections.map((connection) => connection.connectorId)),
  )
  await adapter.activate?.({ connectorId })
  await adapter.activate?.({ connectorId: 'nobody.here' })
  expect(order).toEqual([
    ['ws:Other', connectorId],
    [connectorId, 'ws:Other'],
  ])
  uninstall()
})
