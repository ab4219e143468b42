import { mockAdapter, mockNetworks } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { setup, waitForIdle } from '../test/setup.ts'
import { connect } from './connect/connect.ts'
import { disconnect } from './connect/disconnect.ts'
import { walletRowsAtom } from './connectors/walletRowsAtom.ts'
import { createLatchkey } from './createLatchkey.ts'
import { alertAtom } from './modal/alerts/state.ts'
import { notify } from './modal/notices/notify.ts'
import { openModal } from './modal/router/openModal.ts'
import { requestClose } from './modal/router/requestClose.ts'
import { languageAtom, modalAtom } from './modal/router/state.ts'
import { switchNetwork } from './networks/switchNetwork.ts'
import type { LatchkeyConfig } from './options/schema.ts'
import { activeConnectionAtom, activeNamespaceAtom, statusAtom } from './state/connections.ts'
import { activeNetworkAtom, networksAtom } from './state/networks.ts'
import { onlineAtom } from './state/onlineAtom.ts'

test('destroy leaves no timer and no listener behind', async () => {
  const { latchkey, clock, mock, online } = setup()
  await waitForIdle()
  await connect(latchkey, { walletId: 'mock' })
  mock.emitChain('mock', 'eip155:56')
  requestClose(latchkey)
  notify(latchkey, { variant: 'info', messageId: 'x', text: 'x' })
  for (const method of ['connect', 'switchNetwork', 'disconnect'] as const) mock.hold(method)
  const waiting = [
    switchNetwork(latchkey, 'eip155:137'),
    disconnect(latchkey),
    connect(latchkey, { walletId: 'mock' }),
  ]
  // Timers of the shake, the notice and the three requests.
  expect(clock.pending).toBe(5)
  latchkey.destroy()
  for (const outcome of await Promise.allSettled(waiting)) expect(outcome.status).toBe('rejected')
  expect(clock.pending).toBe(0)
  const rows = latchkey.store.get(walletRowsAtom)
  mock.announce({ connectorId: 'late' })
  online.set(false)
  await waitForIdle()
  expect(latchkey.store.get(walletRowsAtom)).toBe(rows)
  expect(latchkey.store.get(onlineAtom)).toBe(true)
})

test('the first event is INITIALIZE, with the options and no adapter', () => {
  const { events, raw } = setup({ themeMode: 'light' })
  expect(events).toEqual([
    [
      'INITIALIZE',
      {
        networks: ['eip155:1', 'eip155:137'],
        defaultNetwork: undefined,
        themeMode: 'light',
        themeVariables: {},
        allowUnsupportedChain: false,
        metadata: { name: '', description: '', url: '', icons: [] },
      },
    ],
  ])
  expect(raw[0]).toMatchObject({
    url: 'https://shop.example/cart',
    domain: 'shop.example',
    timestamp: 1000,
    props: { type: 'track', event: 'INITIALIZE' },
  })
  expect(raw[0]?.eventId).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('on a server it starts no listener and calls no adapter', () => {
  const mock = mockAdapter()
  const { latchkey } = setup(
    {
      platform: {
        isBrowser: false,
        isMobile: () => false,
        page: () => ({ url: '', domain: '' }),
        isOnline: () => true,
        watchOnline: () => {
          throw new Error('touched')
        },
      },
    },
    mock,
  )
  expect(latchkey.store.get(walletRowsAtom)).toEqual([])
  expect(mock.calls).toEqual([])
  expect(latchkey.store.get(statusAtom)).toEqual({ status: 'disconnected', reason: undefined })
})

test('without ports it works in plain Node', () => {
  const latchkey = createLatchkey({ adapters: [mockAdapter().factory] })
  expect(latchkey.platform.isBrowser).toBe(false)
  expect(latchkey.storage.getItem('x')).toBeNull()
  latchkey.destroy()
})

test('the default network and the order of adapters set the initial network', () => {
  const { latchkey } = setup({ defaultNetwork: 'eip155:137' })
  expect(latchkey.store.get(activeNamespaceAtom)).toBe('eip155')
  expect(latchkey.store.get(activeNetworkAtom)).toMatchObject({
    caipNetworkId: 'eip155:137',
    isSupported: true,
  })
  expect(latchkey.store.get(activeConnectionAtom)).toBeUndefined()
})

test('custom RPC URLs come first for reads, and wallets get the public ones only', () => {
  const { latchkey } = setup({
    customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example/?key=secret' }] },
    chainImages: { 'eip155:1': 'https://img.example/1.png' },
  })
  const [network] = latchkey.store.get(networksAtom)
  expect(network?.rpcUrls).toEqual({
    default: { http: ['https://rpc.example/?key=secret', 'http://127.0.0.1/1'] },
    chainDefault: { http: ['http://127.0.0.1/1'] },
  })
  expect(network?.assets?.imageUrl).toBe('https://img.example/1.png')
})

test('account types default per namespace and can be set', () => {
  expect(setup().latchkey.config.defaultAccountTypes).toEqual({
    bip122: 'payment',
    eip155: 'smartAccount',
    polkadot: 'eoa',
    solana: 'eoa',
  })
  const { latchkey } = setup({ defaultAccountTypes: { eip155: 'eoa' } })
  expect(latchkey.config.defaultAccountTypes).toMatchObject({ eip155: 'eoa', bip122: 'payment' })
})

test('locale and direction come from the options', () => {
  const { latchkey } = setup({ locale: 'ar', dir: 'rtl' })
  expect(latchkey.store.get(languageAtom)).toEqual({ locale: 'ar', dir: 'rtl' })
})

test('going offline and online updates the state', () => {
  const { latchkey, online } = setup()
  online.set(false)
  expect(latchkey.store.get(onlineAtom)).toBe(false)
  online.set(true)
  expect(latchkey.store.get(onlineAtom)).toBe(true)
})

test('a service that needs a project id without one raises Project ID Not Configured', async () => {
  for (const name of ['data', 'registry', 'analytics']) {
    const { latchkey, logged } = setup({ services: { [name]: 'https://data.example' } })
    await expect
      .poll(() => latchkey.store.get(alertAtom))
      .toMatchObject({
        code: 'projectIdNotConfigured',
        title: 'Project ID Not Configured',
        details: `services.${name} needs the option projectId`,
      })
    expect(logged).toHaveLength(1)
  }
  const others = setup({ services: { relay: 'wss://relay.example' } })
  expect(others.latchkey.store.get(alertAtom)).toBeUndefined()
  const fine = setup({ services: { data: 'https://data.example' }, projectId: 'p' })
  expect(fine.latchkey.store.get(alertAtom)).toBeUndefined()
  expect(setup().latchkey.store.get(alertAtom)).toBeUndefined()
})

test('error: names a duplicate adapter, a duplicate network and an unknown default network', () => {
  const evm = () => mockAdapter().factory
  expect(() => setup({ adapters: [evm(), evm()] })).toThrow('"adapters.1": duplicate adapter')
  const networks = mockNetworks('eip155')
  const twice = mockAdapter({ networks: [...networks, ...networks] })
  expect(() => setup({}, twice)).toThrow('eip155:1 is listed twice')
  const broken = mockAdapter({ networks: [{ ...networks[0], name: '' } as never] })
  expect(() => setup({}, broken)).toThrow('"adapters.0.networks": name is malformed')
  expect(() => setup({ defaultNetwork: 'eip155:999' })).toThrow('"defaultNetwork"')
})

test('error: rejects custom URLs of an unknown network, and lists the configured ones', () => {
  const customRpcUrls = { 'eip155:2': [{ url: 'https://rpc.example' }] }
  expect(() => setup({ customRpcUrls })).toThrow(
    '"customRpcUrls.eip155:2": expected a configured network: eip155:1, eip155:137',
  )
  expect(() => setup({ customRpcUrls, adapters: [] })).toThrow('none is configured')
})

test.each([
  ['default.http.1', { default: { http: ['https://a.b', 'https://ada:s3cret@c.d'] } }],
  [
    'chainDefault.http.0',
    { default: { http: [] }, chainDefault: { http: ['https://:s3cret@rpc.example'] } },
  ],
])(
  'security: a network URL with a password is rejected, and the error does not contain it: %s',
  (path, rpcUrls) => {
    const [network] = mockNetworks('eip155')
    const mock = mockAdapter({ networks: [{ ...network, rpcUrls } as never] })
    expect(() => setup({}, mock)).toThrow(
      `"adapters.0.networks": expected at rpcUrls.${path} an http(s) URL without a user and password`,
    )
    expect(() => setup({}, mock)).not.toThrow('s3cret')
  },
)

test('error: a listener or a log that throws breaks nothing', async () => {
  const { latchkey, logged } = setup({
    onEvent: () => {
      throw new Error('host')
    },
  })
  openModal(latchkey)
  expect(latchkey.store.get(modalAtom).isOpen).toBe(true)
  expect(logged.map(({ message }) => message)).toContain('onEvent threw')
  expect(() =>
    setup({
      onEvent: () => {
        throw new Error('host')
      },
      log: () => {
        throw new Error('log')
      },
    }),
  ).not.toThrow()
})

test('only errors are logged by default', () => {
  const lines: string[] = []
  const log = ({ level }: { level: string }) => void lines.push(level)
  const quiet = setup({ log })
  quiet.latchkey.log({ level: 'warn', message: 'x' })
  quiet.latchkey.log({ level: 'error', message: 'x' })
  expect(lines).toEqual(['error'])
  setup({ log, logLevel: 'debug' }).latchkey.log({ level: 'debug', message: 'x' })
  expect(lines).toEqual(['error', 'debug'])
  setup({ log, logLevel: 'silent' }).latchkey.log({ level: 'error', message: 'x' })
  expect(lines).toEqual(['error', 'debug'])
})

test.each<[string, unknown]>([
  [
    'adapters.0',
    {
      adapters: [
        () => {
          throw new Error('raw')
        },
      ],
    },
  ],
  ['adapters.0', { adapters: [() => null] }],
  ['adapters.0', { adapters: [() => ({ namespace: 'eip155' })] }],
  [
    'config',
    {
      get id() {
        throw new Error('raw')
      },
    },
  ],
])('error: names %s when it throws or has a wrong type', (option, config) => {
  expect(() => createLatchkey(config as LatchkeyConfig)).toThrow(
    expect.objectContaining({ code: 'invalidConfig', option }),
  )
})

test('error: a network of another namespace is named', () => {
  const networks = mockAdapter().networks.map((network) => ({
    ...network,
    caipNetworkId: 'solana:1' as const,
  }))
  expect(() => setup({}, mockAdapter({ networks }))).toThrow('adapters.0.networks')
})
