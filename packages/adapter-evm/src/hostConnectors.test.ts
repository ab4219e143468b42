import type { DiscoveredWallet } from '@latchkey/core/adapter'
import { mockContext } from '@latchkey/testing'
import { createConfig, createConnector, http } from '@wagmi/core'
import { mainnet } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { startAdapter, stubWindow } from '../test/page.ts'

afterEach(() => vi.unstubAllGlobals())

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

type Shape = { id: string; type: string; connect?: (emit: (uri: string) => void) => Promise<void> }

/** A connector of a site's wagmi config, which is not an installed wallet. */
const connectorOf = ({ id, type, connect = async () => {} }: Shape) =>
  createConnector(({ emitter }) => ({
    id,
    name: id,
    type,
    connect: (async () => {
      await connect((data) => emitter.emit('message', { type: 'display_uri', data }))
      return { accounts: [account], chainId: 1 }
    }) as never,
    disconnect: async () => {},
    getAccounts: async () => [account],
    getChainId: async () => 1,
    getProvider: async () => ({
      on: () => {},
      removeListener: () => {},
      request: async ({ method }: { method: string }) =>
        method === 'eth_chainId' ? '0x1' : [account],
    }),
    isAuthorized: async () => false,
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
  }))

function openPage(shape: Shape) {
  const page = stubWindow()
  const config = createConfig({
    chains: [mainnet],
    transports: { 1: http('http://127.0.0.1:9') },
    multiInjectedProviderDiscovery: false,
    connectors: [connectorOf(shape)],
  })
  const adapter = startAdapter({ config }, mockContext())
  const lists: (readonly DiscoveredWallet[])[] = []
  adapter.watchWallets((list) => lists.push(list))
  return { adapter, page, wallets: () => lists.at(-1), config }
}

test('a connector that emits its URI connects, and reports each URI until it has connected', async () => {
  let scan = () => {}
  const scanned = new Promise<void>((resolve) => {
    scan = resolve
  })
  const { adapter, wallets, config } = openPage({
    id: 'rainbow',
    type: 'walletConnect',
    connect: async (emit) => {
      emit('wc:1')
      emit('wc:2')
      await scanned
    },
  })
  expect(wallets()).toMatchObject([{ connectorId: 'rainbow', type: 'external' }])
  const uris: string[] = []
  const onUri = (uri: string) => {
    uris.push(uri)
    if (uri === 'wc:2') scan()
  }
  await adapter.connect({ connectorId: 'rainbow', onUri })
  config.connectors[0]?.emitter.emit('message', { type: 'display_uri', data: 'wc:3' })
  expect(uris).toEqual(['wc:1', 'wc:2'])
})

test('security: a message that is not a URI is not reported', async () => {
  const { adapter } = openPage({
    id: 'other',
    type: 'other',
    connect: async (emit) => emit({ html: '<b>' } as never),
  })
  const onUri = vi.fn()
  await adapter.connect({ connectorId: 'other', onUri })
  expect(onUri).not.toHaveBeenCalled()
})

test('a connector that opens a window of its own connects', async () => {
  const open = vi.fn()
  const shape = { id: 'window', type: 'window', connect: async () => open() }
  const { adapter, wallets } = openPage(shape)
  expect(wallets()).toMatchObject([{ connectorId: 'window', type: 'external' }])
  expect(await adapter.connect({ connectorId: 'window' })).toMatchObject({ address: account })
  expect(open).toHaveBeenCalledOnce()
})

test("Safe's connector is listed only in a frame", async () => {
  const { page, wallets, config } = openPage({ id: 'safe', type: 'safe' })
  Object.assign(page, { parent: page })
  config._internal.connectors.setState((list) => [...list])
  await vi.waitFor(() => expect(wallets()).toEqual([]))
  Object.assign(page, { parent: new EventTarget() })
  config._internal.connectors.setState((list) => [...list])
  await vi.waitFor(() => expect(wallets()).toMatchObject([{ connectorId: 'safe' }]))
})
