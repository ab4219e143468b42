import { createMemoryStorage } from '@latchkey/core'
import type { Connection } from '@latchkey/core/adapter'
import { waitFor } from '@latchkey/test-support'
import { installWallet, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import {
  type CreateConnectorFn,
  connect,
  createConfig,
  createStorage,
  getConnections,
  http,
  injected,
} from '@wagmi/core'
import { afterEach, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { toViemChain } from './engine/toViemChain.ts'

const connectorId = 'test.wallet'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

function openPage({
  connectors = [],
  discovers = true,
  storage = createMemoryStorage(),
}: {
  connectors?: readonly CreateConnectorFn[]
  discovers?: boolean
  storage?: ReturnType<typeof createMemoryStorage>
} = {}) {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: connectorId })
  cleanups.push(installWallet(wallet, page))
  Object.assign(page, { ethereum: wallet.provider })
  const url = 'http://127.0.0.1:9'
  const config = createConfig({
    chains: [toViemChain(networkAt(1, url), () => [])],
    transports: { 1: http(url) },
    connectors: [...connectors],
    multiInjectedProviderDiscovery: discovers,
    storage: createStorage({ storage }),
  })
  const ownStorage = createMemoryStorage()
  return {
    wallet,
    config,
    mount() {
      const adapter = startAdapter({ config }, { storage: ownStorage })
      cleanups.push(() => adapter.destroy())
      let live: readonly Connection[] = []
      adapter.watchWallets(() => {})
      adapter.watchConnections(({ connections }) => {
        live = connections
      })
      return { adapter, live: () => live }
    },
  }
}

test('two connectors that lead to one wallet are one connection, and end together', async () => {
  const { config, mount } = openPage({ connectors: [injected()] })
  const { adapter, live } = mount()
  for (const connector of config.connectors) await connect(config, { connector })
  expect(getConnections(config)).toHaveLength(2)
  await waitFor(() => expect(live()).toHaveLength(1))
  await adapter.disconnect({ connectorId: live()[0]?.connectorId ?? '' })
  expect(live()).toEqual([])
  expect(getConnections(config)).toEqual([])
})

test("error: a host's storage that cannot be written does not fail a connection", async () => {
  const storage = createMemoryStorage()
  const { mount } = openPage({
    storage: {
      ...storage,
      setItem(key, value) {
        if (key.includes('recentConnectorId')) throw new Error('full')
        storage.setItem(key, value)
      },
    },
  })
  const { adapter, live } = mount()
  await adapter.connect({ connectorId })
  expect(live()).toHaveLength(1)
})

test('an adapter that follows another on one config takes over its wallet, once, and watches it', async () => {
  const { config, mount, wallet } = openPage({ discovers: false })
  const first = mount()
  await first.adapter.connect({ connectorId })
  const requested = wallet.prompts.length
  first.adapter.destroy()
  const { live } = mount()
  await waitFor(() => expect(live()).toHaveLength(1))
  expect(getConnections(config)).toHaveLength(1)
  expect(wallet.prompts).toHaveLength(requested)
  wallet.setAccounts([testAddresses[1]])
  await waitFor(() => expect(live()[0]?.address).toBe(testAddresses[1]))
})
