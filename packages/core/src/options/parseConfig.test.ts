import fc from 'fast-check'
import { expect, test } from 'vitest'
import { siteSessions } from '../../test/siteSessions.ts'
import { httpUrlExpected } from '../base/schemas.ts'
import { InvalidConfigError } from './errors.ts'
import { parseConfig } from './parseConfig.ts'
import { configSchema } from './schema.ts'

const caip2 = 'expected a CAIP-2 id, as eip155:1'

test('no option is required', () => {
  expect(parseConfig({})).toEqual({})
})

test('without siwx the metadata need no url', () => {
  expect(parseConfig({ metadata: { name: 'x' } }).metadata).toEqual({ name: 'x' })
})

test('every option accepts the values of the specification', () => {
  const config = {
    id: 'shop',
    projectId: 'p',
    adapters: [],
    connectors: [],
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    services: { data: 'https://data.example', relay: 'wss://relay.example' },
    features: { swaps: false, socials: ['google'] },
    themeMode: 'system',
    themeVariables: { accent: 'hsla(231, 100%, 70%, 1)', radius: '2px', zIndex: 10 },
    defaultNetwork: 'eip155:1',
    defaultAccountTypes: { eip155: 'eoa' },
    allowUnsupportedChain: true,
    allowNetworkSwitch: false,
    reconnectOnLoad: false,
    discoverAnnouncedWallets: false,
    discoverInjectedWallets: false,
    showWallets: false,
    showHelp: false,
    inline: true,
    fullScreenOnMobile: true,
    featuredWalletIds: ['a'],
    includeWalletIds: ['a'],
    excludeWalletIds: ['b'],
    customWallets: [{ id: 'c', name: 'C' }],
    allWalletsButton: 'mobile',
    chainImages: { 'eip155:1': 'https://img.example/1.png' },
    connectorImages: { 'io.metamask': 'https://img.example/m.png' },
    customRpcUrls: { 'eip155:1': [{ url: 'http://127.0.0.1:9545' }] },
    swapRouters: { 'eip155:1': [`0x${'d'.repeat(40)}`] },
    termsConditionsUrl: 'https://shop.example/terms',
    privacyPolicyUrl: 'https://shop.example/privacy',
    siwx: siteSessions().siwx,
    debug: true,
    embedded: () => {},
    logLevel: 'debug',
    locale: 'pt-BR',
    locales: { 'pt-BR': () => {} },
    dir: 'rtl',
    prefetch: 'idle',
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    fetch: () => {},
    clock: { now: () => 0, after: () => () => {} },
    random: { uuid: () => '' },
    platform: { isBrowser: false, isMobile() {}, page() {}, isOnline() {}, watchOnline() {} },
    log: () => {},
    onEvent: () => {},
  }
  expect(Object.keys(parseConfig(config)).sort()).toEqual(Object.keys(config).sort())
  expect(Object.keys(config).sort()).toEqual(Object.keys(configSchema.pipe[1].entries).sort())
})

test.each([
  [{ themes: 'dark' }, 'themes', 'unknown option'],
  [{ themeMode: 'blue' }, 'themeMode', 'expected "light", "dark", "system"'],
  [{ features: { swap: true } }, 'features.swap', 'unknown option'],
  [{ features: { email: 'yes' } }, 'features.email', 'expected boolean'],
  [{ features: { socials: ['myspace'] } }, 'features.socials', 'expected'],
  [
    { features: { connectorTypeOrder: ['recent', 'recent'] } },
    'features.connectorTypeOrder',
    'expected names without repeats',
  ],
  [
    { metadata: { name: 'x' }, siwx: siteSessions().siwx },
    'metadata.url',
    'expected a URL, for siwx',
  ],
  [{ metadata: { name: 'x', url: 'x' } }, 'metadata.url', 'expected'],
  [{ adapters: [{}] }, 'adapters.0', 'expected an adapter such as evm({ networks })'],
  [{ connectors: [{}] }, 'connectors.0', 'expected a connector such as walletConnect()'],
  [{ defaultNetwork: 'mainnet' }, 'defaultNetwork', caip2],
  [
    { termsConditionsUrl: 'javascript:alert(1)' },
    'termsConditionsUrl',
    `expected ${httpUrlExpected}`,
  ],
  [
    { termsConditionsUrl: 'https://shop.example@evil.example/terms' },
    'termsConditionsUrl',
    `expected ${httpUrlExpected}`,
  ],
  [{ storage: {} }, 'storage', 'expected getItem, setItem, removeItem'],
  [{ themeVariables: { accent: 'red;}' } }, 'themeVariables.accent', 'expected a CSS colour'],
  [{ locale: 'english please' }, 'locale', 'expected a BCP 47 tag'],
  [{ locales: { fr: { close: 'Fermer' } } }, 'locales.fr', 'expected a function'],
  [{ locales: { 'en fr': () => {} } }, 'locales.en fr', 'expected a BCP 47 tag'],
  [{ customRpcUrls: { 1: [{ url: 'https://x.example' }] } }, 'customRpcUrls.1', caip2],
  [{ customRpcUrls: { eip155: [{ url: 'https://x.example' }] } }, 'customRpcUrls.eip155', caip2],
  [{ customRpcUrls: { '': [] } }, 'customRpcUrls.', caip2],
  [{ swapRouters: { 1: ['0x1'] } }, 'swapRouters.1', caip2],
  [undefined, 'config', 'expected'],
  [[], 'config', 'expected'],
])('error: %j names %s', (config, option, expected) => {
  expect(() => parseConfig(config)).toThrow(InvalidConfigError)
  expect(() => parseConfig(config)).toThrow(`"${option}": ${expected}`)
})

const withPassword = ['https://ada:s3cret@x.example', 'https://:s3cret@x.example/?a#b']
test.each(
  withPassword.flatMap((url): [unknown, string][] => [
    [{ services: { data: url } }, 'services.data'],
    [{ services: { registry: url } }, 'services.registry'],
    [{ services: { analytics: url } }, 'services.analytics'],
    [{ services: { relay: url.replace('https', 'wss') } }, 'services.relay'],
    [{ customRpcUrls: { 'eip155:1': [{ url }] } }, 'customRpcUrls.eip155:1.0.url'],
  ]),
)('security: rejects %j without repeating the password', (config, option) => {
  const parse = () => parseConfig(config)
  expect(parse).toThrow(InvalidConfigError)
  expect(parse).toThrow(`"${option}": expected `)
  expect(parse).toThrow('URL without a user and password')
  expect(parse).not.toThrow('s3cret')
})

test.each([
  'url(https://evil.example)',
  'red; background: url(x)',
  'red}',
  '</style>',
  '\\75rl(x)',
  'expression(alert(1))',
  '/**/red',
])('security: the theme value %s is rejected', (accent) => {
  expect(() => parseConfig({ themeVariables: { accent } })).toThrow(InvalidConfigError)
  expect(() => parseConfig({ themeVariables: { font: accent } })).toThrow(InvalidConfigError)
})

test('security: any configuration is parsed, or rejected with the name of an option', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (options, feature) => {
      for (const config of [options, { features: feature }, { themeVariables: feature }]) {
        try {
          parseConfig(config)
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidConfigError)
          expect((error as InvalidConfigError).option).not.toBe('')
        }
      }
    }),
  )
})
