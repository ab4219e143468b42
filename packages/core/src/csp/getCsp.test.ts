import { runs } from '@latchkey/test-support'
import { mockAdapter, mockEmbedded } from '@latchkey/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scriptedConnector } from '../../test/scriptedConnector.ts'
import type { ConnectorFactory } from '../adapter/connector.ts'
import type { EmbeddedFactory } from '../adapter/embeddedWallet.ts'
import type { Network } from '../adapter/network.ts'
import { InvalidConfigError } from '../options/errors.ts'
import type { LatchkeyConfig } from '../options/schema.ts'
import { getCsp } from './getCsp.ts'

/** The email wallet with its frame at a URL. */
const embeddedAt =
  (url: string): EmbeddedFactory =>
  (context) => ({ ...mockEmbedded().factory(context), urls: [url] })

const bare =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'"
/** The same, with images of the data service. */
const withImages = (source: string) => bare.replace('blob:', `blob: ${source}`)

const network = (id: number, http: string[], imageUrl?: string): Network => ({
  id,
  caipNetworkId: `eip155:${id}`,
  chainNamespace: 'eip155',
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http }, chainDefault: { http: ['https://public.example'] } },
  ...(imageUrl !== undefined && { assets: { imageUrl } }),
})
const on = (...networks: Network[]) => [mockAdapter({ networks }).factory]

test('without options only the site itself and images in the page are allowed', () => {
  expect(getCsp({})).toBe(bare)
})

test('networks are allowed by the origins of their URLs, custom URLs first, each once', () => {
  const policy = getCsp({
    adapters: on(
      network(1, ['https://rpc.example/one?key=secret', 'http://127.0.0.1:9545']),
      network(10, ['https://rpc.example:443/ten']),
    ),
    customRpcUrls: {
      'eip155:10': [{ url: 'https://own.example/v1' }],
    },
  })
  expect(policy).toBe(`${bare} https://rpc.example http://127.0.0.1:9545 https://own.example`)
})

test('services are reached by request, the relay by WebSocket, the frame as a frame', () => {
  const policy = getCsp({
    services: {
      data: 'https://api.example/data',
      registry: 'https://api.example/registry',
      analytics: 'https://count.example',
      relay: 'wss://relay.example:8443/v1',
    },
    embedded: embeddedAt('https://wallet.example/embed'),
  })
  const sources = 'https://api.example https://count.example wss://relay.example:8443'
  expect(policy).toBe(
    `${withImages('https://api.example')} ${sources}; frame-src https://wallet.example`,
  )
})

test("a connector's sockets are reached, and its frames shown", () => {
  const connector = scriptedConnector()
  const factory: ConnectorFactory = (context) => ({
    ...connector.factory(context),
    urls: ['wss://relay.example/v2', 'https://verify.example/v3'],
  })
  expect(getCsp({ connectors: [factory] })).toBe(
    `${bare} wss://relay.example; frame-src https://verify.example`,
  )
})

test.each([
  ['https://relay.example', 'wss://relay.example'],
  ['ws://127.0.0.1:9555', 'ws://127.0.0.1:9555'],
  ['http://127.0.0.1:9555', 'ws://127.0.0.1:9555'],
])('the relay %s is the source %s', (relay, source) => {
  expect(getCsp({ services: { relay } })).toBe(`${bare} ${source}`)
})

const siwx = (...urls: string[]): NonNullable<LatchkeyConfig['siwx']> => ({
  urls,
  createMessage: () => Promise.reject(new Error('asked for nothing')),
  addSession: async () => undefined,
  setSessions: async () => undefined,
  revokeSession: async () => undefined,
  getSessions: async () => [],
})

test('the sign-in server is allowed if it is on another origin, and listed once if a service is there too', () => {
  const url = 'https://wallets.shop.example/v1/auth/shop'
  const source = 'https://wallets.shop.example'
  expect(getCsp({ siwx: siwx(url) })).toBe(`${bare} ${source}`)
  expect(getCsp({ siwx: siwx(url), services: { data: `${source}/v1/data` } })).toBe(
    `${withImages(source)} ${source}`,
  )
  expect(getCsp({ siwx: siwx('http://localhost:8787/v1/auth/shop') })).toBe(
    `${bare} http://localhost:8787`,
  )
  const { urls: _, ...own } = siwx()
  expect(getCsp({ siwx: own })).toBe(bare)
})

test.each(['/auth', 'auth', './auth', '/auth:8787', ''])(
  "sign-in's server at %j is the page's own",
  (path) => {
    expect(getCsp({ siwx: siwx(path) })).toBe(bare)
  },
)

// The page could send a sign-in there; a policy cannot express the scheme of the page.
test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  'javascript:1',
  'http://',
])('security: %j is rejected as a URL of the sign-in server', (url) => {
  expect(() => getCsp({ siwx: siwx('/auth', url) })).toThrow(InvalidConfigError)
  expect(() => getCsp({ siwx: siwx('/auth', url) })).toThrow('"siwx.urls"')
})

test('images are allowed from the https hosts of the options alone', () => {
  const policy = getCsp({
    adapters: on(
      network(1, [], 'https://replaced.example/1.png'),
      network(10, [], ' HTTPS://Chains.Example/10.png'),
    ),
    chainImages: { 'eip155:1': 'https://img.example/1.png' },
    connectorImages: { a: 'https://img.example/a.png', b: 'data:image/png;base64,AAAA' },
    customWallets: [{ id: 'c', name: 'C', image_url: 'https://wallets.example/c.svg' }],
    metadata: {
      name: 'Shop',
      description: '',
      url: 'https://shop.example',
      icons: ['/icon.png', 'http://plain.example/i.png', 'https://cdn.example/icon.png'],
    },
  })
  const images =
    'https://img.example https://chains.example https://cdn.example https://wallets.example'
  expect(policy).toBe(bare.replace('blob:', `blob: ${images}`))
})

test('international hosts are written in ASCII', () => {
  expect(getCsp({ services: { data: 'https://bücher.example' } })).toBe(
    `${withImages('https://xn--bcher-kva.example')} https://xn--bcher-kva.example`,
  )
})

test('the call starts nothing and stores nothing', () => {
  const mock = mockAdapter()
  getCsp({ adapters: [mock.factory] })
  expect(mock.calls).toEqual([])
  expect(mock.watching).toBe(0)
})

test.each<[unknown, string]>([
  [undefined, 'config'],
  [{ service: {} }, 'service'],
  [{ services: { data: 'data.example' } }, 'services.data'],
  [{ services: { relay: 'relay.example' } }, 'services.relay'],
  [{ services: { relay: 'ftp://relay.example' } }, 'services.relay'],
  [{ adapters: [() => ({})] }, 'adapters.0'],
  [{ chainImages: { 'eip155:1': 'https://' } }, 'chainImages.eip155:1'],
])('error: %j names %s', (config, option) => {
  expect(() => getCsp(config as LatchkeyConfig)).toThrow(InvalidConfigError)
  expect(() => getCsp(config as LatchkeyConfig)).toThrow(`"${option}"`)
})

// Each is a host by the rules of URLs.
test.each([
  'https://a;script-src',
  'https://a,default-src',
  "https://'unsafe-inline'",
  'https://*',
  'https://*.example',
  'https://a%3bb.example',
  'https://a.example%3b',
  'https://[::1]:8545',
  'https://$a',
])('security: the host of %s is never part of a policy', (url) => {
  expect(URL.canParse(url)).toBe(true)
  const options: [LatchkeyConfig, string][] = [
    [{ services: { data: url } }, 'services.data'],
    [{ embedded: embeddedAt(url) }, 'embedded'],
    [{ services: { relay: url } }, 'services.relay'],
    [{ chainImages: { 'eip155:1': url } }, 'chainImages.eip155:1'],
    [{ connectorImages: { x: url } }, 'connectorImages.x'],
    [{ adapters: on(network(1, [url])) }, 'adapters.networks'],
    [{ siwx: siwx(url) }, 'siwx.urls'],
  ]
  for (const [config, option] of options) {
    expect(() => getCsp(config)).toThrow(InvalidConfigError)
    expect(() => getCsp(config)).toThrow(`"${option}"`)
  }
})

const source = /^(?:https?|wss?):\/\/[a-z0-9_.-]+(?::\d+)?$/
const fixed = new Set(["'self'", 'data:', 'blob:'])
const fragments = fc.constantFrom(
  ...["'unsafe-inline'", "'none'", '*', ';', ' ', '\n', '\t', ',', '"', "'", '%3b', '%20', '//'],
  ...['@', ':', '.', '\\', '?', '#', 'script-src', 'data:', 'https://', 'b.example', '；', '。'],
)
const hostile = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'wss://', 'https://a.example', 'https://a', ''),
    fc.array(fc.oneof(fragments, fc.string({ maxLength: 6 }), fc.string({ unit: 'binary' })), {
      maxLength: 6,
    }),
  )
  .map(([start, rest]) => start + rest.join(''))

test('security: no URL ends a directive, adds one, or contributes more than an origin', () => {
  let passed = 0
  fc.assert(
    fc.property(hostile, fc.nat(5), (url, index) => {
      const configs: LatchkeyConfig[] = [
        { services: { data: url }, embedded: embeddedAt('https://wallet.example') },
        { services: { relay: url } },
        { embedded: embeddedAt(url) },
        { chainImages: { 'eip155:1': url }, connectorImages: { y: url } },
        { adapters: on(network(1, [url], url)) },
        { siwx: siwx(url) },
      ]
      let policy = ''
      try {
        policy = getCsp(configs[index] ?? {})
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidConfigError)
        return
      }
      passed += 1
      const directives = policy.split('; ').map((directive) => directive.split(' '))
      const names = directives.map(([name]) => name)
      const expected = ['default-src', 'script-src', 'style-src', 'img-src', 'connect-src']
      expect(names.filter((name) => name !== 'frame-src')).toEqual(expected)
      expect(policy.startsWith("default-src 'none'; script-src 'self'; style-src 'self'; ")).toBe(
        true,
      )
      for (const [, ...sources] of directives.slice(3)) {
        for (const text of sources) expect(fixed.has(text) || source.test(text), text).toBe(true)
        expect(new Set(sources).size).toBe(sources.length)
      }
    }),
    { numRuns: runs(2000) },
  )
  expect(passed).toBeGreaterThan(100)
})
