import { withPollutedPrototype } from '@latchkey/test-support'
import { expect, test } from 'vitest'
import { bitcoin } from '../packages/adapter-bitcoin/src/bitcoin.ts'
import { evm } from '../packages/adapter-evm/src/evm.ts'
import { mainnet } from '../packages/adapter-evm/src/networks/networks.ts'
import { solana } from '../packages/adapter-solana/src/solana.ts'
import { createLatchkey } from '../packages/core/src/createLatchkey.ts'
import { walletConnect } from '../packages/walletconnect/src/walletConnect.ts'

const evil = 'https://evil.example'
const properties: readonly (readonly [string, unknown])[] = [
  ['foo', 1],
  ['services', { registry: evil }],
  ['relayUrl', 'wss://evil.example'],
  ['verifyUrl', evil],
  ['config', { chains: [], connectors: [] }],
  ['reconnect', true],
  ['transport', { nope: 1 }],
  ['wallets', [{}]],
  ['autoConnect', true],
  ['networks', [{}]],
]

/** Creates an instance with an adapter of each namespace and a relay, and reads its options. */
function readInstance() {
  const latchkey = createLatchkey({
    metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
    adapters: [evm({ networks: [mainnet] }), solana(), bitcoin()],
    connectors: [walletConnect({ relayUrl: 'wss://relay.shop.example' })],
  })
  latchkey.destroy()
  return {
    urls: latchkey.connectors.flatMap((connector) => connector.urls),
    ids: [...latchkey.adapters.values()].flatMap(({ networks }) =>
      networks.map(({ caipNetworkId }) => caipNetworkId),
    ),
    isRestoredBySite: latchkey.adapters.get('eip155')?.reconnectsItself,
  }
}

test.each(
  properties.flatMap(([name, value]) => [true, false].map((is) => [name, is, value] as const)),
)(
  'security: Object.prototype.%s (enumerable: %s) is not an option of an adapter or a connector',
  async (name, enumerable, value) => {
    expect(await withPollutedPrototype(name, value, { enumerable }, readInstance)).toEqual({
      urls: ['wss://relay.shop.example'],
      ids: [
        'eip155:1',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
      ],
      isRestoredBySite: false,
    })
  },
)

test('security: a relay URL on Object.prototype is not an option', async () => {
  const create = () => createLatchkey({ connectors: [walletConnect()] })
  await expect(
    withPollutedPrototype('relayUrl', 'wss://evil.example', { enumerable: false }, create),
  ).rejects.toThrow('walletConnect.relayUrl')
})
