import { createMemoryStorage } from '@latchkey/core'
import type { ConnectionsUpdate } from '@latchkey/core/adapter'
import { waitFor } from '@latchkey/test-support'
import { installWallet, mockClock, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import {
  connect,
  createConfig,
  createStorage,
  disconnect,
  getConnections,
  http,
  reconnect,
} from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { toViemChain } from './engine/toViemChain.ts'

const connectorId = 'test.wallet'
const nowhere = 'http://127.0.0.1:9'
const networks = [networkAt(1, nowhere), networkAt(137, nowhere)]

let wallet: ReturnType<typeof scriptedEvmWallet>
const cleanups: (() => void)[] = []

beforeEach(() => {
  const page = stubWindow()
  wallet = scriptedEvmWallet({ rdns: connectorId })
  cleanups.push(installWallet(wallet, page))
})
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

function openPage(options: Parameters<typeof startAdapter>[0] = { networks }, context = {}) {
  const adapter = startAdapter(options, { discoverInjectedWallets: false, ...context })
  const updates: ConnectionsUpdate[] = []
  adapter.watchWallets(() => {})
  adapter.watchConnections((update) => updates.push(update))
  cleanups.push(() => adapter.destroy())
  return {
    adapter,
    live: () => updates.at(-1)?.connections.map(({ address }) => address) ?? [],
    permission: () => adapter.readPermission?.({ connectorId }),
  }
}

async function connected(context = {}) {
  const page = openPage(undefined, context)
  await page.adapter.connect({ connectorId })
  expect(page.live()).toEqual([testAddresses[0]])
  return page
}

test('a locked wallet keeps the permission, and reconnects without a prompt when unlocked', async () => {
  const { live, permission } = await connected()
  const before = wallet.prompts.length
  wallet.lock()
  await waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBe('locked')
  wallet.unlock()
  await waitFor(() => expect(live()).toEqual([testAddresses[0]]))
  wallet.setAccounts([testAddresses[1]])
  await waitFor(() => expect(live()).toEqual([testAddresses[1]]))
  expect(wallet.prompts).toHaveLength(before)
})

test('a wallet that is locked when the page opens reconnects when unlocked', async () => {
  const first = await connected()
  first.adapter.destroy()
  wallet.lock()
  const { adapter, live } = openPage()
  await adapter.reconnect({ connections: [{ connectorId, address: testAddresses[0] }] })
  expect(live()).toEqual([])
  wallet.unlock()
  await waitFor(() => expect(live()).toEqual([testAddresses[0]]))
})

test('security: a wallet that is unlocked with another account does not reconnect', async () => {
  const { live } = await connected()
  wallet.lock()
  await waitFor(() => expect(live()).toEqual([]))
  wallet.setAccounts([testAddresses[1]])
  wallet.unlock()
  await wallet.idle()
  expect(live()).toEqual([])
})

test('a wallet that is found locked by a change of network is locked', async () => {
  const { adapter, live, permission } = await connected()
  wallet.respond('eth_accounts', [])
  // The wallet is installed already and emits no event.
  const [network] = networks
  if (!network) throw new Error('no network')
  await adapter.switchNetwork?.({ connectorId, network }).catch(() => {})
  expect(live()).toEqual([])
  expect(await permission()).toBe('locked')
})

test('a locked wallet that is disconnected does not reconnect, and has no permission', async () => {
  const { adapter, live, permission } = await connected()
  wallet.lock()
  await waitFor(() => expect(live()).toEqual([]))
  await wallet.idle()
  await adapter.disconnect({ connectorId })
  wallet.unlock()
  await wallet.idle()
  expect(live()).toEqual([])
  expect(await permission()).toBe('revoked')
  expect(wallet.listening).toBe(0)
})

test('reports a revoked permission', async () => {
  const { live, permission } = await connected()
  wallet.clearPermissions()
  await waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBe('revoked')
  await wallet.idle()
  expect(wallet.listening).toBe(0)
})

test('security: a locked wallet that lists no permission has revoked it', async () => {
  const { live, permission } = await connected()
  wallet.respond('wallet_getPermissions', [])
  wallet.lock()
  await waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBe('revoked')
})

test('the permission is undefined without EIP-2255', async () => {
  const { live, permission } = await connected()
  wallet.fail('wallet_getPermissions', 4200)
  wallet.lock()
  await waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBeUndefined()
})

test.each(['all', { eth_accounts: {} }, [null, 'eth_accounts', { parentCapability: 7 }]])(
  'security: permissions of a wrong shape permit nothing: %j',
  async (response) => {
    const { live, permission } = await connected()
    wallet.respond('wallet_getPermissions', response)
    wallet.lock()
    await waitFor(() => expect(live()).toEqual([]))
    expect(await permission()).not.toBe('locked')
  },
)

test('error: reading the permission of an unavailable wallet throws', async () => {
  const { permission } = await connected()
  wallet.fail('eth_accounts', 4900)
  await expect(permission()).rejects.toMatchObject({ rpcCode: 4900 })
})

test.each([4001, 4100, -32002, 4902, -32601, -32603])(
  'a wallet that responds with the error %i has an unknown permission',
  async (code) => {
    const { permission } = await connected()
    wallet.fail('eth_accounts', code)
    expect(await permission()).toBeUndefined()
  },
)

test('error: reading the permission of a wallet that does not respond times out', async () => {
  const clock = mockClock()
  const { permission } = await connected({ clock })
  wallet.hang('eth_accounts')
  const requested = expect(permission()).rejects.toMatchObject({ code: 'timedOut' })
  await waitFor(() => expect(clock.pending).toBe(1))
  clock.advance(5_000)
  await requested
})

test('a provider that disconnects temporarily (1013) stays connected, others disconnect', async () => {
  const { live } = await connected()
  wallet.emit('disconnect', { code: 1013 })
  await wallet.idle()
  expect(live()).toEqual([testAddresses[0]])
  wallet.emit('disconnect', { code: 4900 })
  expect(live()).toEqual([])
})

describe("the host's own wagmi", () => {
  const config = () =>
    createConfig({
      chains: [toViemChain(networkAt(1, nowhere), () => [])],
      transports: { 1: http(nowhere) },
      storage: createStorage({ storage: createMemoryStorage() }),
    })

  /** Connects the wallet with the host's own connector. */
  async function connectByHost(ports?: Parameters<typeof openPage>[1]) {
    const siteConfig = config()
    const page = openPage({ config: siteConfig }, ports)
    const connector = siteConfig.connectors.find(({ id }) => id === connectorId)
    if (!connector) throw new Error('wagmi has not found the wallet')
    await connect(siteConfig, { connector })
    await waitFor(() => expect(page.live()).toHaveLength(1))
    return { siteConfig: siteConfig, ...page }
  }

  test.each([
    ['takes permissions back', () => {}],
    ['cannot', () => wallet.fail('wallet_revokePermissions', 4200)],
    ['does not respond', () => wallet.hang('eth_accounts', 'wallet_revokePermissions')],
  ])(
    'a disconnect by wagmi is an end, without a request to a wallet that %s',
    async (_, prepare) => {
      const clock = mockClock()
      const { siteConfig, live, permission } = await connectByHost({ clock })
      prepare()
      await disconnect(siteConfig)
      expect(live()).toEqual([])
      expect(await permission()).toBe('revoked')
      expect(clock.pending).toBe(0)
    },
  )

  test('a connection that wagmi does not restore is not a disconnect of the host', async () => {
    const { siteConfig, live, permission } = await connectByHost()
    wallet.fail('eth_accounts', 4900)
    await reconnect(siteConfig)
    expect(live()).toEqual([])
    await expect(permission()).rejects.toMatchObject({ rpcCode: 4900 })
  })

  test("the host's own connector reports a locked wallet", async () => {
    const { live, permission } = await connectByHost()
    wallet.lock()
    await waitFor(() => expect(live()).toEqual([]))
    expect(await permission()).toBe('locked')
  })

  test("the host's wagmi sees each end of a wallet that was locked and unlocked", async () => {
    const { siteConfig, live, permission } = await connectByHost()
    wallet.lock()
    await waitFor(() => expect(live()).toEqual([]))
    wallet.unlock()
    await waitFor(() => expect(live()).toEqual([testAddresses[0]]))
    wallet.lock()
    await waitFor(() => expect(live()).toEqual([]))
    expect(await permission()).toBe('locked')
    wallet.unlock()
    await waitFor(() => expect(live()).toEqual([testAddresses[0]]))
    wallet.clearPermissions()
    await waitFor(() => expect(live()).toEqual([]))
    expect(getConnections(siteConfig)).toEqual([])
    expect(await permission()).toBe('revoked')
  })
})
