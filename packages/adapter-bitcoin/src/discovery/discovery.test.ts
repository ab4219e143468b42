import {
  installBitcoinWallet,
  mockClock,
  mockContext,
  scriptedBitcoinWallet,
} from '@latchkey/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWindow } from '../../test/page.ts'
import { bitcoin } from '../bitcoin.ts'

let page: EventTarget
const cleanups: (() => void)[] = []
beforeEach(() => {
  page = stubWindow()
})
afterEach(() => {
  for (const task of cleanups.splice(0)) task()
  vi.unstubAllGlobals()
})

const install = (options: Parameters<typeof scriptedBitcoinWallet>[0]) => {
  const wallet = scriptedBitcoinWallet(options)
  const uninstall = installBitcoinWallet(wallet, page)
  cleanups.push(uninstall)
  return { wallet, uninstall }
}
/** An adapter's wallets, as reported so far. */
const watch = (context: Parameters<typeof mockContext>[0] = {}) => {
  const adapter = bitcoin()(mockContext(context))
  const reports: (readonly { connectorId: string; name: string }[])[] = []
  adapter.watchWallets((wallets) => reports.push(wallets))
  cleanups.push(() => adapter.destroy())
  return {
    adapter,
    reports,
    now: async () => {
      await Promise.resolve()
      await Promise.resolve()
      return reports.at(-1) ?? []
    },
  }
}
const register = (wallet: unknown) =>
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: (api: { register(wallet: unknown): void }) => api.register(wallet),
    }),
  )
const standard = (fields: object = {}) => ({
  name: 'Wallet',
  accounts: [],
  features: { 'bitcoin:connect': { connect: () => undefined } },
  ...fields,
})

test('finds wallets of every dialect, each by its own id', async () => {
  install({ name: 'Standard' })
  install({ name: 'Xverse', dialect: 'satsConnect', id: 'XverseProviders.BitcoinProvider' })
  install({ name: 'Leather', dialect: 'leather' })
  install({ dialect: 'unisat' })
  install({ dialect: 'okx' })
  const { now } = watch()
  expect((await now()).map(({ connectorId, name }) => [connectorId, name])).toEqual([
    ['ws:Standard', 'Standard'],
    ['XverseProviders.BitcoinProvider', 'Xverse'],
    ['LeatherProvider', 'Leather'],
    ['unisat', 'UniSat'],
    ['okxwallet.bitcoin', 'OKX Wallet'],
  ])
})

test('how a wallet is spoken to stays inside', async () => {
  install({ name: 'Standard' })
  const [wallet] = await watch().now()
  expect(Object.keys(wallet ?? {}).sort()).toEqual([
    'connectorId',
    'icon',
    'identity',
    'name',
    'type',
  ])
})

test('a wallet of several namespaces is the same object for all of them', async () => {
  const { wallet } = install({ name: 'Standard' })
  expect(await watch().now()).toMatchObject([{ identity: wallet.provider }])
  const okx = install({ dialect: 'okx' })
  const found = (await watch().now()).find(({ connectorId }) => connectorId === 'okxwallet.bitcoin')
  expect(found).toHaveProperty('identity', okx.wallet.provider)
})

test('a wallet that is injected a second later is found by the search, and at its own event at once', async () => {
  const clock = mockClock()
  const { now } = watch({ clock })
  clock.advance(1_000)
  install({ dialect: 'unisat' })
  expect(await now()).toEqual([])
  page.dispatchEvent(new Event('unisat#initialized'))
  expect(await now()).toMatchObject([{ connectorId: 'unisat' }])
  install({ dialect: 'leather' })
  clock.advance(5_200)
  expect(await now()).toHaveLength(2)
  expect(clock.pending).toBe(0)
})

test('an injected wallet is looked for when the modal opens', async () => {
  const clock = mockClock()
  const { adapter, now } = watch({ clock })
  clock.advance(10_000)
  install({ dialect: 'unisat' })
  await adapter.load()
  expect(await now()).toMatchObject([{ connectorId: 'unisat' }])
})

test('an injected wallet may be a function', async () => {
  const requestAccounts = async () => []
  Object.assign(page, { unisat: Object.assign(() => {}, { requestAccounts }) })
  expect(await watch().now()).toMatchObject([{ connectorId: 'unisat' }])
})

test('nothing is looked for after destroy', () => {
  const clock = mockClock()
  const { adapter } = watch({ clock })
  adapter.destroy()
  expect(clock.pending).toBe(0)
})

const withInjectedProvider = (name: string, provider: unknown) =>
  standard({ name, features: { ...standard().features, 'sats-connect:': { provider } } })

test('the same wallet in two discovery protocols is one row, and found by both names', async () => {
  const { wallet } = install({ name: 'Xverse', dialect: 'satsConnect' })
  const { now, adapter } = watch()
  register(withInjectedProvider('Xverse', wallet.provider))
  expect((await now()).map(({ connectorId }) => connectorId)).toEqual([wallet.info.id])
  await expect(adapter.connect({ connectorId: 'ws:Xverse' })).rejects.not.toMatchObject({
    code: 'walletNotFound',
  })
})

test('security: a name hides no injected wallet', async () => {
  const { wallet } = install({ dialect: 'unisat', chain: 'mainnet' })
  const { now, adapter } = watch()
  register(standard({ name: 'UniSat' }))
  expect(await now()).toMatchObject([
    { connectorId: 'ws:UniSat', isDuplicateClaim: true },
    { connectorId: 'unisat' },
  ])
  expect((await now())[1]).not.toHaveProperty('isDuplicateClaim')
  // A wallet that claims to be another one hides only itself, and only under that name.
  register(withInjectedProvider('UniSat', wallet.provider))
  register(withInjectedProvider('Wallet', wallet.provider))
  expect((await now()).map(({ connectorId }) => connectorId)).toEqual([
    'ws:UniSat',
    'ws:Wallet',
    'unisat',
  ])
  await expect(adapter.connect({ connectorId: 'unisat' })).resolves.toMatchObject({
    connectorId: 'unisat',
  })
})

test('a wallet that unregisters is removed', async () => {
  const { uninstall } = install({ name: 'Standard' })
  const { now } = watch()
  expect(await now()).toHaveLength(1)
  uninstall()
  expect(await now()).toEqual([])
})

test('security: a second wallet of a name gets a separate row with a note', async () => {
  const { now } = watch()
  register(standard())
  register(standard())
  expect(await now()).toMatchObject([
    { connectorId: 'ws:Wallet' },
    { connectorId: 'ws:Wallet~2', isDuplicateClaim: true },
  ])
})

test('security: a name stays with its first wallet, even when that unregisters and registers again', async () => {
  const { now } = watch()
  const { uninstall, wallet } = install({ name: 'Wallet' })
  uninstall()
  register(standard())
  expect(await now()).toMatchObject([{ connectorId: 'ws:Wallet~2' }])
  register(wallet.provider)
  expect((await now()).map(({ connectorId }) => connectorId)).toEqual(['ws:Wallet~2', 'ws:Wallet'])
})

test('wallets of other namespaces are not listed', async () => {
  const { now } = watch()
  register(standard({ features: { 'solana:signTransaction': {}, 'standard:connect': {} } }))
  expect(await now()).toEqual([])
})

test('security: nonsense, throwing getters and a flood are survived, and names are cleaned', async () => {
  const { now } = watch()
  const throwing = new Proxy(
    {},
    {
      get: () => {
        throw new Error('no')
      },
    },
  )
  for (const wallet of [
    undefined,
    5,
    {},
    throwing,
    standard({ name: '' }),
    standard({ name: 7 }),
  ]) {
    register(wallet)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: () => {
        throw new Error('no')
      },
    }),
  )
  register(standard({ name: '\u202eevil\u0000', icon: 'javascript:alert(1)' }))
  expect(await now()).toEqual([expect.objectContaining({ name: 'evil' })])
  expect(await now()).not.toHaveProperty('0.icon')
  for (let left = 1_200; left > 0; left -= 1) register(standard({ name: `Wallet ${left}` }))
  expect(await now()).toHaveLength(1_000)
})

test('security: drops icons that would be requested, also of listed providers', async () => {
  const { now } = watch()
  const icon = 'https://tracker.example/icon.png'
  register(standard({ icon }))
  Object.assign(page, {
    btc_providers: [{ id: 'Fox', name: 'Fox', icon }],
    Fox: { request: () => undefined },
  })
  register(standard({ name: 'Own', icon: 'data:image/svg+xml,<svg/>' }))
  const wallets = await now()
  expect(wallets.map(({ name }) => name)).toEqual(expect.arrayContaining(['Wallet', 'Own']))
  expect(wallets.filter((wallet) => 'icon' in wallet)).toEqual([
    expect.objectContaining({ name: 'Own', icon: 'data:image/svg+xml,%3csvg/%3e' }),
  ])
})

test('security: a list of providers with wrong entries is validated', async () => {
  Object.assign(page, {
    btc_providers: [
      undefined,
      { id: 'nothing.here', name: 'Nothing' },
      { id: 'constructor', name: 'Constructor' },
      { id: 'x'.repeat(500), name: 'Long' },
      { id: 'unnamed' },
    ],
    unnamed: { request: () => undefined },
    unisat: 'a text',
  })
  expect(await watch().now()).toEqual([])
})

test('sources that the site turned off are not read, and none on a server', async () => {
  install({ name: 'Standard' })
  install({ dialect: 'unisat' })
  const ids = async (context: object) =>
    (await watch(context).now()).map(({ connectorId }) => connectorId)
  expect(await ids({ discoverAnnouncedWallets: false })).toEqual(['unisat'])
  expect(await ids({ discoverInjectedWallets: false })).toEqual(['ws:Standard'])
  vi.stubGlobal('window', undefined)
  expect(await ids({ isBrowser: false })).toEqual([])
})
