import { createMemoryStorage } from '@latchkey/core'
import type { Connection, ConnectionsUpdate } from '@latchkey/core/adapter'
import { waitFor } from '@latchkey/test-support'
import { installWallet, mockContext, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import {
  type Config,
  connect,
  createConfig,
  createStorage,
  disconnect,
  http,
  hydrate,
  reconnect,
  sendTransaction,
  signMessage,
  switchChain,
  waitForTransactionReceipt,
} from '@wagmi/core'
import { base as viemBase, mainnet as viemMainnet } from 'viem/chains'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getConnection } from '../test/getConnection.ts'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'
import { toViemChain } from './engine/toViemChain.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(1)
})
afterAll(() => anvil.stop())

let wallet: ReturnType<typeof scriptedEvmWallet>
let stored: ReturnType<typeof createMemoryStorage>
let storage: ReturnType<typeof createMemoryStorage>
const cleanups: (() => void)[] = []

beforeEach(() => {
  const page = stubWindow()
  stored = createMemoryStorage()
  storage = createMemoryStorage()
  wallet = scriptedEvmWallet({ rdns: 'test.wallet', chains: { 1: { rpcUrl: anvil.url }, 137: {} } })
  cleanups.push(installWallet(wallet, page))
})
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

/** A page load: the host's config with its storage, and an adapter with it. */
function openPage({ discovers = true, reconnects = false, ssr = false } = {}) {
  const chains = [1, 137].map((id) => toViemChain(networkAt(id, anvil.url), () => []))
  const config: Config = createConfig({
    chains: chains as [(typeof chains)[number], ...typeof chains],
    transports: { 1: http(anvil.url), 137: http(anvil.url) },
    multiInjectedProviderDiscovery: discovers,
    ssr,
    storage: createStorage({ storage: stored }),
  })
  const adapter = startAdapter(
    { config, ...(reconnects && { reconnect: true }) },
    { ...mockContext(), storage: storage },
  )
  const updates: ConnectionsUpdate[] = []
  adapter.watchWallets(() => {})
  adapter.watchConnections((update) => updates.push(update))
  cleanups.push(() => adapter.destroy())
  return {
    config,
    adapter,
    updates,
    last: () => updates.at(-1),
    live: (): Connection | undefined => updates.at(-1)?.connections[0],
    connector() {
      const found = config.connectors.find(({ id }) => id === connectorId)
      if (!found) throw new Error('wagmi has not found the wallet')
      return found
    },
  }
}

const connectorId = 'test.wallet'

describe.each([
  ['whose wagmi discovers', true],
  ['which leaves discovery to us', false],
])("the host's config, %s", (_, discovers) => {
  test('shows connections, network switches and disconnections of the modal', async () => {
    const { adapter, config } = openPage({ discovers })
    await adapter.connect({ connectorId })
    expect(getConnection(config)).toMatchObject({
      status: 'connected',
      address: testAddresses[0],
      chainId: 1,
    })
    const network = adapter.networks.find(({ id }) => id === 137)
    if (network) await adapter.switchNetwork?.({ connectorId, network })
    expect(getConnection(config)).toMatchObject({ chainId: 137 })
    await adapter.disconnect({ connectorId })
    expect(getConnection(config)).toMatchObject({ status: 'disconnected', address: undefined })
  })

  test("the host's own actions work on connections of the modal, and the modal follows", async () => {
    const { adapter, config, live } = openPage({ discovers })
    const { address } = await adapter.connect({ connectorId })
    expect(await signMessage(config, { message: 'hello' })).toMatch(/^0x/)
    await switchChain(config, { chainId: 137 })
    expect(live()).toMatchObject({ address, caipNetworkId: 'eip155:137' })
    await disconnect(config)
    expect(live()).toBeUndefined()
  })

  test("the host's own actions and the modal's send on one chain, and both are mined", async () => {
    const { adapter, config } = openPage({ discovers })
    const { address } = await adapter.connect({ connectorId })
    const to = testAddresses[1]
    const target = { connectorId, address, caipNetworkId: 'eip155:1' } as const
    const sent = await adapter.sendTransaction?.({ ...target, to, value: 2n })
    const hashes = [await sendTransaction(config, { to, value: 1n }), sent?.hash]
    const receipts = hashes.map((hash) =>
      waitForTransactionReceipt(config, { hash: hash as `0x${string}`, pollingInterval: 20 }),
    )
    expect(await Promise.all(receipts)).toMatchObject([
      { status: 'success', to: to.toLowerCase() },
      { status: 'success', to: to.toLowerCase() },
    ])
  })

  test('shows an aborted request nowhere', async () => {
    const { adapter, config, updates } = openPage({ discovers })
    const abort = new AbortController()
    wallet.hold()
    const connecting = adapter.connect({ connectorId, signal: abort.signal })
    const outcome = expect(connecting).rejects.toMatchObject({ code: 'cancelled' })
    await waitFor(() => expect(wallet.open).toHaveLength(1))
    expect(getConnection(config).status).toBe('connecting')
    abort.abort()
    await outcome
    wallet.approve()
    await waitFor(() => expect(wallet.state.isPermitted).toBe(false))
    expect(getConnection(config).status).toBe('disconnected')
    expect(updates.flatMap(({ connections }) => connections)).toEqual([])
  })

  test('follows the wallet, in both places', async () => {
    const { adapter, config, live } = openPage({ discovers })
    await adapter.connect({ connectorId })
    wallet.setAccounts([testAddresses[1]])
    await waitFor(() => expect(live()?.address).toBe(testAddresses[1]))
    expect(getConnection(config).address).toBe(testAddresses[1])
    wallet.setChain(999_999)
    await waitFor(() => expect(live()?.caipNetworkId).toBe('eip155:999999'))
    expect(getConnection(config).chainId).toBe(999_999)
    wallet.lock()
    await waitFor(() => expect(live()).toBeUndefined())
    expect(getConnection(config).status).toBe('disconnected')
  })
})

describe('a reload', () => {
  test('is restored by the host: the adapter reports that it is restoring, and mirrors it', async () => {
    await openPage().adapter.connect({ connectorId })
    for (const task of cleanups.splice(1)) task()
    const requested = wallet.prompts.length

    const { adapter, config, updates, live } = openPage()
    await waitFor(() => expect(config.state.connections.size).toBe(1))
    expect(adapter.reconnectsItself).toBe(true)
    await waitFor(() => expect(updates.at(-1)?.isReconnecting).toBe(true))
    expect(live()).toBeUndefined()
    await reconnect(config)
    await waitFor(() => expect(live()).toMatchObject({ connectorId, address: testAddresses[0] }))
    expect(updates.at(-1)?.isReconnecting).toBe(false)
    expect(wallet.prompts).toHaveLength(requested)
  })

  test("of a site rendered on a server is restoring before the host's wagmi has read its storage", async () => {
    const first = openPage({ ssr: true })
    await hydrate(first.config, { reconnectOnMount: false }).onMount()
    await first.adapter.connect({ connectorId })
    for (const task of cleanups.splice(1)) task()

    const { adapter, config, updates, live } = openPage({ ssr: true })
    await adapter.load()
    expect(config.state.connections.size).toBe(0)
    await hydrate(config, { reconnectOnMount: true }).onMount()
    await waitFor(() => expect(live()).toMatchObject({ connectorId, address: testAddresses[0] }))
    await waitFor(() => expect(updates.at(-1)?.isReconnecting).toBe(false))
    const gaps = updates.filter(
      (update) => !update.isReconnecting && update.connections.length === 0,
    )
    expect(gaps).toEqual([])
  })

  test('of a wallet that only we have found is restored by us, without a prompt', async () => {
    await openPage({ discovers: false }).adapter.connect({ connectorId })
    for (const task of cleanups.splice(1)) task()
    const requested = wallet.prompts.length

    const { adapter, config, updates, live } = openPage({ discovers: false })
    expect(updates[0]?.isReconnecting).toBe(true)
    await adapter.load()
    await reconnect(config)
    await waitFor(() => expect(live()).toMatchObject({ connectorId, address: testAddresses[0] }))
    await waitFor(() => expect(updates.at(-1)?.isReconnecting).toBe(false))
    // Never a moment in which nothing is connected and nothing is being restored.
    const gaps = updates.filter(
      (update) => !update.isReconnecting && update.connections.length === 0,
    )
    expect(gaps).toEqual([])
    expect(getConnection(config).address).toBe(testAddresses[0])
    expect(wallet.prompts).toHaveLength(requested)
  })

  test('of a wallet that only we have found is not restored after it was disconnected', async () => {
    const { adapter } = openPage({ discovers: false })
    await adapter.connect({ connectorId })
    await adapter.disconnect({ connectorId })
    expect(storage.getItem('ownConnections')).toBeNull()
  })

  test('is restored by the adapter if the host sets it', async () => {
    const { adapter, live } = openPage({ reconnects: true })
    expect(adapter.reconnectsItself).toBe(false)
    const { address } = await adapter.connect({ connectorId })
    for (const task of cleanups.splice(1)) task()
    stored = createMemoryStorage()
    const next = openPage({ reconnects: true })
    await next.adapter.reconnect({ connections: [{ connectorId, address }] })
    expect(next.live()).toMatchObject({ connectorId, address })
    expect(live()).toBeDefined()
  })
})

test("a connection of the host's own button is reported, and survives the adapter", async () => {
  const { adapter, config, live, connector } = openPage()
  await connect(config, { connector: connector() })
  await waitFor(() => expect(live()).toMatchObject({ connectorId, address: testAddresses[0] }))
  adapter.destroy()
  expect(getConnection(config).status).toBe('connected')
})

test('the networks are the chains of the config, or those the host names', () => {
  const { adapter, config } = openPage()
  expect(adapter.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual([
    'eip155:1',
    'eip155:137',
  ])
  const named = startAdapter({ config, networks: [networkAt(1, anvil.url)] })
  expect(named.networks).toHaveLength(1)
  named.destroy()
})

test('accepts a config of any chains and transports', () => {
  const config = createConfig({
    chains: [viemMainnet, viemBase],
    transports: { [viemMainnet.id]: http(anvil.url), [viemBase.id]: http(anvil.url) },
  })
  const adapter = startAdapter({ config })
  expect(adapter.networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
  adapter.destroy()
})

test("making another connection the active one makes it wagmi's current one, without a prompt", async () => {
  const other = scriptedEvmWallet({
    rdns: 'test.other',
    accounts: testAddresses.slice(1, 2),
    chains: { 1: { rpcUrl: anvil.url } },
  })
  cleanups.push(installWallet(other, window as never))
  const { adapter, config } = openPage()
  await adapter.connect({ connectorId: 'test.wallet' })
  await adapter.connect({ connectorId: 'test.other' })
  const prompts = [wallet.prompts.length, other.prompts.length]
  await adapter.activate?.({ connectorId: 'test.wallet' })
  expect(getConnection(config).address).toBe(testAddresses[0])
  await adapter.activate?.({ connectorId: 'nobody' })
  expect(getConnection(config).address).toBe(testAddresses[0])
  expect([wallet.prompts.length, other.prompts.length]).toEqual(prompts)
})
