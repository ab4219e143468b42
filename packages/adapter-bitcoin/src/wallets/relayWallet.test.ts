import type { ConnectorProvider, ConnectorSession } from '@latchkey/core/adapter'
import { deriveBitcoinEntries, mockContext, testBitcoinKeys } from '@latchkey/testing'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { stubWindow } from '../../test/page.ts'
import { bitcoin } from '../bitcoin.ts'
import { bitcoinMainnet, bitcoinTestnet } from '../networks/networks.ts'

afterAll(() => vi.unstubAllGlobals())

const main = bitcoinMainnet.caipNetworkId
const [{ address }] = deriveBitcoinEntries(testBitcoinKeys[0], 'mainnet')
const connectorId = 'walletConnect'

/** A relay whose wallet approved both networks, and has an account on mainnet only. */
function relay(caipNetworkId: ConnectorSession['caipNetworkId'] = main) {
  stubWindow()
  let isPaired = false
  const listeners = new Map<string, (payload: unknown) => void>()
  const session: ConnectorSession = {
    accounts: [{ address, caipNetworkId: main }],
    caipNetworkIds: [main, bitcoinTestnet.caipNetworkId],
    methods: ['signMessage'],
    caipNetworkId,
    wallet: { name: 'Phone' },
  }
  let now = session
  const requested: unknown[] = []
  const provider: ConnectorProvider = {
    namespace: 'bip122',
    session: () => (isPaired ? now : undefined),
    async connect() {
      isPaired = true
      return now
    },
    async restore() {
      isPaired = true
      return now
    },
    async request(_, network) {
      requested.push(network)
      return { signature: '01'.repeat(65) }
    },
    chooseNetwork(chosen) {
      now = { ...now, caipNetworkId: chosen }
      listeners.get('chainChanged')?.(chosen)
    },
    disconnect: async () => {},
    on: (event, listener) => listeners.set(event, listener),
    removeListener: (event) => listeners.delete(event),
  }
  const adapter = bitcoin({ networks: [bitcoinMainnet, bitcoinTestnet] })(
    mockContext({
      connectors: [
        {
          wallet: { connectorId, type: 'walletConnect', name: 'WalletConnect' },
          provider: () => provider,
        },
      ],
    }),
  )
  onTestFinished(() => adapter.destroy())
  const networks: string[] = []
  adapter.watchConnections(({ connections }) => {
    for (const connection of connections) networks.push(connection.caipNetworkId)
  })
  const sign = () => adapter.signMessage?.({ connectorId, address, message: 'Hi' })
  return { adapter, provider, networks, requested, sign }
}

test('error: a network that was approved without accounts cannot be selected', async () => {
  const { adapter, networks, requested, sign } = relay()
  await adapter.connect({ connectorId })
  await expect(
    adapter.switchNetwork?.({ connectorId, network: bitcoinTestnet }),
  ).rejects.toMatchObject({ code: 'chainNotAdded' })
  await sign()
  expect(requested).toEqual([main])
  expect(new Set(networks)).toEqual(new Set([main]))
})

test('error: a wallet that switches to a network without accounts stays on one with accounts', async () => {
  const { adapter, provider, networks, sign } = relay()
  await adapter.connect({ connectorId })
  provider.chooseNetwork(bitcoinTestnet.caipNetworkId)
  await sign()
  expect(new Set(networks)).toEqual(new Set([main]))
})

test('error: a saved network without accounts is replaced, with or without a prompt', async () => {
  const { adapter, requested, sign } = relay(bitcoinTestnet.caipNetworkId)
  await adapter.reconnect({ connections: [{ connectorId, address }] })
  await sign()
  const target = { connectorId, caipNetworkId: bitcoinTestnet.caipNetworkId }
  expect(await adapter.connect(target)).toMatchObject({ address, caipNetworkId: main })
  expect(await relay(bitcoinTestnet.caipNetworkId).adapter.connect(target)).toMatchObject({
    caipNetworkId: main,
  })
  expect(requested).toEqual([main])
})
