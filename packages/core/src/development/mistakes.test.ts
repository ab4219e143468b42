import { mockAdapter, mockConnector, mockContext } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { mockPlatform, setup } from '../../test/setup.ts'
import { LatchkeyError } from '../base/errors.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connect/disconnect.ts'
import { createLatchkey } from '../createLatchkey.ts'
import { openModal } from '../modal/router/openModal.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { assertKnownOptions } from '../options/assertKnownOptions.ts'
import { connectByUri } from '../pairing/connectByUri.ts'
import type { LogEntry } from '../ports/log.ts'
import { createMemoryStorage } from '../ports/storage.ts'

vi.mock(import('./development.ts'), async (load) => {
  const { mockDevelopment } = await import('../../test/mockDevelopment.ts')
  return mockDevelopment(await load())
})

afterEach(() => vi.unstubAllEnvs())

const names = ['networks', 'config', 'transport', 'reconnect']
const options = { adapters: [mockAdapter().factory] }
const evm = (input?: unknown) => assertKnownOptions('evm', input as object, names)
const create = (config: object) => createLatchkey({ platform: mockPlatform(), ...config })

/** Options and values that had another name. */
const renamedOptions = [
  ['enableEIP6963', 'discoverAnnouncedWallets'],
  ['enableInjected', 'discoverInjectedWallets'],
  ['enableWallets', 'showWallets'],
  ['enableWalletGuide', 'showHelp'],
  ['enableEmbedded', 'inline'],
  ['enableMobileFullScreen', 'fullScreenOnMobile'],
  ['enableNetworkSwitch', 'allowNetworkSwitch'],
  ['enableReconnect', 'reconnectOnLoad'],
  ['allWallets', 'allWalletsButton'],
] as const
const renamedValues = [
  ['SHOW', 'always'],
  ['ONLY_MOBILE', 'mobile'],
  ['HIDE', 'never'],
] as const

/** Mistakes, each with a part of its message. */
const mistakes: [typed: string, run: () => unknown, read: string][] = [
  [
    'evm()',
    () => evm(),
    'Invalid option "evm": expected an object; the options are config, networks, reconnect, transport',
  ],
  ['evm({ chains })', () => evm({ chains: [] }), 'unknown option; did you mean "networks"?'],
  ['evm({ network })', () => evm({ network: [] }), 'unknown option; did you mean "networks"?'],
  [
    'evm({ theme })',
    () => evm({ theme: 'dark' }),
    '"evm.theme": unknown option; the options are config',
  ],
  [
    'adapters: [evm]',
    () => create({ adapters: [evm] }),
    'adapters: [evm] lists a function that was not called (write adapters: [evm(…)]',
  ],
  [
    'connectors: [walletConnect]',
    () =>
      create({ connectors: [(input: object) => assertKnownOptions('walletConnect', input, [])] }),
    'connectors: [walletConnect] lists a function that was not called',
  ],
  [
    "themeMode: 'drak'",
    () => create({ themeMode: 'drak' }),
    '"themeMode": expected "light", "dark", "system"; did you mean "dark"?',
  ],
  [
    "prefetch: 'idel'",
    () => create({ prefetch: 'idel' }),
    '"prefetch": expected "intent", "idle"; did you mean "idle"?',
  ],
  [
    'features: { swap }',
    () => create({ features: { swap: true } }),
    '"features.swap": unknown option; did you mean "swaps"?; the options are allWallets',
  ],
  [
    "features: { socials: ['gogle'] }",
    () => create({ features: { socials: ['gogle'] } }),
    'did you mean "google"?',
  ],
  ['theme', () => create({ theme: 'dark' }), '"theme": unknown option; did you mean "themeMode"?'],
  ...renamedOptions.map(([name, now]): (typeof mistakes)[number] => [
    name,
    () => create({ [name]: true }),
    `"${name}": unknown option; did you mean "${now}"?`,
  ]),
  ...renamedValues.map(([value, now]): (typeof mistakes)[number] => [
    `allWalletsButton: '${value}'`,
    () => create({ allWalletsButton: value }),
    `"allWalletsButton": expected "always", "mobile", "never"; did you mean "${now}"?`,
  ]),
  [
    'customWallets: [{ nme }]',
    () => create({ customWallets: [{ id: 'a', name: 'A', hompage: 'x' }] }),
    'did you mean "homepage"?',
  ],
  [
    'openModal(options)',
    () => openModal(options as never),
    'openModal was given the options of createLatchkey (write const latchkey = createLatchkey(options)',
  ],
  [
    'connect({ walletId })',
    () => connect({ walletId: 'io.metamask' } as never, undefined as never),
    'connect needs an instance as its first argument',
  ],
  [
    'disconnect(options)',
    () => disconnect(options as never),
    'disconnect was given the options of createLatchkey',
  ],
  [
    'switchNetwork(options, …)',
    () => switchNetwork(options as never, 'eip155:1'),
    'switchNetwork was given the options of createLatchkey',
  ],
  [
    'adapters: [walletConnect({ relayUrl })]',
    () => create({ adapters: [mockConnector().factory] }),
    '"adapters.0": expected an adapter',
  ],
  [
    'customRpcUrls of no network',
    () => create({ ...options, customRpcUrls: { 'eip155:5': [{ url: 'https://rpc.example' }] } }),
    'expected a configured network: ',
  ],
  [
    'defaultNetwork of no adapter',
    () => create({ ...options, defaultNetwork: 'eip155:5' }),
    'expected one of the configured networks',
  ],
  [
    'connectByUri(undefined)',
    () => connectByUri(undefined as never),
    'connectByUri needs an instance as its first argument',
  ],
  [
    "metadata: { url: 'shop.example' }",
    () => create({ metadata: { name: 'Shop', url: 'shop.example' } }),
    '"metadata.url": expected an http(s) URL',
  ],
  [
    "customRpcUrls: { 'eip155:1': 'https://…' }",
    () => create({ customRpcUrls: { 'eip155:1': 'https://rpc.shop.example' } }),
    '"customRpcUrls.eip155:1": expected Array; write a list: […]',
  ],
  [
    "openModal(latchkey, 'networks')",
    () => openModal(setup().latchkey, 'networks' as never),
    'did you mean "Networks"?; the views are Account, AllWallets',
  ],
  [
    "openModal(latchkey, 'Buy')",
    () => openModal(setup().latchkey, 'Buy' as never),
    'The view Buy is not available (the views are Account, AllWallets',
  ],
  [
    "openModal(latchkey, { view: 'Networks' })",
    () => openModal(setup().latchkey, { view: 'Networks' } as never),
    "write openModal(latchkey, 'Networks')",
  ],
  [
    "openModal(latchkey, 'Networks', 'eip155')",
    () => openModal(setup().latchkey, 'Networks', 'eip155' as never),
    "write openModal(latchkey, 'Networks', { params, namespace })",
  ],
  [
    "chainImages: { 1: '…' }",
    () => create({ ...options, chainImages: { 1: 'https://img.example/1.png' } }),
    '"chainImages.1": expected a CAIP-2 id, as eip155:1',
  ],
]

test.each(mistakes)('error: %s names the fix', async (_, run, read) => {
  const error = await Promise.resolve()
    .then(run)
    .then(
      () => undefined,
      (cause: unknown) => cause,
    )
  expect(LatchkeyError.is(error)).toBe(true)
  expect((error as LatchkeyError).message).toContain(read)
  expect((error as LatchkeyError).message.match(/; see docs\/errors\.md#\w+/g)).toHaveLength(1)
})

test.each(mistakes)('%s has no hint in production', async (_, run) => {
  vi.stubEnv('NODE_ENV', 'production')
  const error = await Promise.resolve()
    .then(run)
    .then(
      () => undefined,
      (cause: unknown) => cause,
    )
  expect(String(error)).not.toMatch(/did you mean|docs\/errors/)
})

test('security: a hint never contains the given value', () => {
  const secret = 'drak-0x5ecre7'
  expect(() => create({ themeMode: secret })).toThrow('"themeMode"')
  expect(() => create({ themeMode: secret })).not.toThrow(secret)
})

test('a view whose feature is off is not a misspelt one', () => {
  const { latchkey } = setup({ features: { history: false } })
  expect(() => openModal(latchkey, 'Transactions')).toThrow(
    expect.objectContaining({ code: 'featureDisabled' }),
  )
})

function createLogged(config: object) {
  const logged: LogEntry[] = []
  const log = (entry: LogEntry) => void logged.push(entry)
  const latchkey = create({ ...options, storage: createMemoryStorage(), log, ...config })
  return { latchkey, logged: () => logged.map(({ level, message }) => `${level}: ${message}`) }
}

test('warns about an instance without adapters and connectors in a page', () => {
  expect(createLogged({ adapters: [] }).logged()).toEqual([
    'warn: The option adapters is empty: write adapters: [evm({ networks: [mainnet] })]',
  ])
  expect(createLogged({ adapters: [], logLevel: 'error' }).logged()).toEqual([])
  const { isBrowser: _, ...platform } = mockPlatform()
  const onServer = { platform: { ...platform, isBrowser: false } }
  expect(createLogged({ adapters: [], ...onServer }).logged()).toEqual([])
  expect(createLogged({}).logged()).toEqual([])
})

test('warns about a projectId without a connector or service that uses it', () => {
  expect(createLogged({ projectId: 'p' }).logged()).toEqual([
    expect.stringContaining('warn: The option projectId has no effect'),
  ])
  const services = { data: 'https://data.example' }
  expect(createLogged({ projectId: 'p', services }).logged()).toEqual([])
  expect(createLogged({ projectId: 'p', connectors: [mockConnector().factory] }).logged()).toEqual(
    [],
  )
})

test('warns once about a second instance with the same storage, until the first is destroyed', () => {
  const options = { storage: undefined, id: 'twice' }
  const first = createLogged(options)
  const second = createLogged(options)
  const third = createLogged(options)
  expect(first.logged()).toEqual([])
  expect(second.logged()).toEqual([
    expect.stringContaining('warn: Two instances with the id "twice" share their storage'),
  ])
  expect(third.logged()).toEqual([])
  for (const { latchkey } of [first, second, third]) latchkey.destroy()
  expect(createLogged(options).logged()).toEqual([])
  expect(createLogged({ ...options, id: 'other' }).logged()).toEqual([])
})

test('rejects a context only in place of the options', () => {
  expect(() => assertKnownOptions('evm', mockContext(), names)).toThrow('was not called')
})
