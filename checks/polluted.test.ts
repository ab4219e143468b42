import { afterEach, expect, test } from 'vitest'
import { bitcoin } from '../packages/adapter-bitcoin/src/bitcoin.ts'
import { evm } from '../packages/adapter-evm/src/evm.ts'
import { mainnet } from '../packages/adapter-evm/src/networks/networks.ts'
import { solana } from '../packages/adapter-solana/src/solana.ts'
import { createLatchkey } from '../packages/core/src/createLatchkey.ts'
import { walletConnect } from '../packages/walletconnect/src/walletConnect.ts'

const added: string[] = []
afterEach(() => {
  for (const name of added.splice(0)) delete (Object.prototype as Record<string, unknown>)[name]
})

/** What a careless script of a page leaves behind. */
function pollute(name: string, value: unknown, enumerable: boolean): void {
  added.push(name)
  Object.defineProperty(Object.prototype, name, {
    value,
    enumerable,
    configurable: true,
    writable: true,
  })
}

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

test.each(
  properties.flatMap(([name, value]) => [true, false].map((is) => [name, is, value] as const)),
)(
  'security: Object.prototype.%s (enumerable: %s) is no option of an adapter or a connector',
  (name, enumerable, value) => {
    pollute(name, value, enumerable)
    const latchkey = createLatchkey({
      metadata: { name: 'Shop', url: 'https://shop.example', description: '', icons: [] },
      adapters: [evm({ networks: [mainnet] }), solana(), bitcoin()],
      connectors: [walletConnect({ relayUrl: 'wss://relay.shop.example' })],
    })
    const urls = latchkey.connectors.flatMap((connector) => connector.urls)
    const ids = [...latchkey.adapters.values()].flatMap(({ networks }) =>
      networks.map(({ caipNetworkId }) => caipNetworkId),
    )
    const isRestoredBySite = latchkey.adapters.get('eip155')?.reconnectsItself
    latchkey.destroy()
    expect(urls).toEqual(['wss://relay.shop.example'])
    expect(ids).toEqual([
      'eip155:1',
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
    ])
    expect(isRestoredBySite).toBe(false)
  },
)

test('security: without an option a relay of Object.prototype is none', () => {
  pollute('relayUrl', 'wss://evil.example', false)
  expect(() => createLatchkey({ connectors: [walletConnect()] })).toThrow('walletConnect.relayUrl')
})
