import { installWallet, mockContext, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { connect, createConfig, createStorage, getConnections, http, injected, switchConnection } from '@wagmi/core'
import { memoryStorage, activeConnectionAtom, connectionsAtom, createLatchkey, reconnect, statusAtom } from '@latchkey/core'
import { afterEach, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { parseAccounts } from './engine/answers.ts'
import { toViemChain } from './engine/viemChain.ts'
import { watchProvider } from './engine/watchProvider.ts'
import { evm } from './evm.ts'
import { LatchkeyError } from '@latchkey/core'

const leave: (() => void)[] = []
afterEach(() => { for (const t of leave.splice(0)) t(); vi.unstubAllGlobals() })
const url = 'http://127.0.0.1:9'
function hostConfig(connectors: never[] = [], discovers = true, storage: unknown = undefined) {
  const chains = [1, 137].map((id) => toViemChain(networkAt(id, url), () => []))
  return createConfig({ chains: chains as never, transports: { 1: http(url), 137: http(url) } as never, connectors,
    multiInjectedProviderDiscovery: discovers, storage: (storage ?? createStorage({ storage: memoryStorage() })) as never })
}
test('A species/map accounts', () => {
  const list = Object.assign([], { map: () => ['<evil>'] })
  expect.soft(() => parseAccounts(list)).not.toThrow()
  expect.soft((() => { try { return parseAccounts(list) } catch { return [] } })()).toEqual([])
})
test('B throwing detail', () => {
  const page = stubWindow()
  const adapter = startAdapter({ networks: [networkAt(1, url)] })
  leave.push(() => adapter.destroy())
  adapter.watchWallets(() => {})
  const seen: unknown[] = []
  const on = (e: unknown) => void seen.push(e)
  process.on('uncaughtException', on)
  const event = new Event('eip6963:announceProvider')
  Object.defineProperty(event, 'detail', { get() { throw new Error('x') } })
  page.dispatchEvent(event)
  return new Promise<void>((r) => setTimeout(() => { process.off('uncaughtException', on); expect(seen).toEqual([]); r() }, 50))
})
test('C mipd hostile icon / id', async () => {
  const page = stubWindow()
  const config = hostConfig()
  const seen: unknown[] = []
  const on = (e: unknown) => void seen.push(e)
  process.on('uncaughtException', on)
  const adapter = startAdapter({ config: config as never })
  leave.push(() => adapter.destroy())
  const good = scriptedEvmWallet({ rdns: 'test.wallet' })
  let last: readonly unknown[] = []
  adapter.watchWallets((w) => { last = w })
  leave.push(installWallet(good, page))
  for (const [i, info] of [{ uuid: 'u', rdns: 'Evil', name: 'x', icon: 5 }, { uuid: 'v', rdns: 5, name: 'x', icon: 'x' }, { uuid: 'w', rdns: undefined, name: {}, icon: {} }].entries()) {
    const provider = { i, request: async () => [], on() {}, removeListener() {} }
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  }
  await new Promise((r) => setTimeout(r, 100))
  process.off('uncaughtException', on)
  expect.soft(seen).toEqual([])
  expect.soft(last.map((w) => [(w as {connectorId: string}).connectorId, typeof (w as {name: unknown}).name])).toContainEqual(['test.wallet', 'string'])
})
test('D onChange throws', async () => {
  const seen: unknown[] = []
  const on = (e: unknown) => void seen.push(e)
  process.on('unhandledRejection', on)
  const listeners: Record<string, (p: unknown) => void> = {}
  let n = 0
  watchProvider({ request: async () => 0, on: (e: string, l: never) => { listeners[e] = l } } as never, {
    log: () => {}, getAccounts: async () => [testAddresses[0] as never], getChainId: async () => 1,
    onChange: () => { n += 1; throw new Error('host') }, onDisconnect() {},
  })
  listeners.chainChanged?.('0x1')
  await new Promise((r) => setTimeout(r, 30))
  listeners.chainChanged?.('0x1')
  await new Promise((r) => setTimeout(r, 30))
  process.off('unhandledRejection', on)
  expect.soft(n).toBe(2)
  expect.soft(seen).toEqual([])
})
test('E same provider twice in host', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet', legacy: true })
  leave.push(installWallet(wallet, page))
  ;(page as never as { ethereum: unknown }).ethereum = wallet.provider
  const config = hostConfig([injected() as never])
  const adapter = startAdapter({ config: config as never })
  leave.push(() => adapter.destroy())
  adapter.watchWallets(() => {})
  let last: readonly { connectorId: string }[] = []
  adapter.watchConnections((u) => { last = u.connections })
  for (const connector of config.connectors) await connect(config, { connector })
  await new Promise((r) => setTimeout(r, 50))
  expect.soft(getConnections(config).length).toBe(2)
  expect.soft(last.map((c) => c.connectorId)).toHaveLength(1)
  await adapter.disconnect({ connectorId: last[0]!.connectorId })
  await new Promise((r) => setTimeout(r, 50))
  expect.soft(getConnections(config).length).toBe(0)
})
test('F host storage fails', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet' })
  leave.push(installWallet(wallet, page))
  const s = { key: 'x', getItem: () => null, setItem: () => { throw new Error('quota') }, removeItem() {} }
  const config = hostConfig([], true, s)
  const adapter = startAdapter({ config: config as never })
  leave.push(() => adapter.destroy())
  adapter.watchWallets(() => {})
  expect(await adapter.connect({ connectorId: 'test.wallet' })).toBeTruthy()
})
test('G slow wallet is tried again', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet' })
  leave.push(installWallet(wallet, page))
  const { mockClock } = await import('@latchkey/testing')
  const clock = mockClock(1)
  const adapter = startAdapter({ networks: [networkAt(1, url)] }, { clock })
  leave.push(() => adapter.destroy())
  adapter.watchWallets(() => {})
  await adapter.load()
  wallet.hang('eth_accounts')
  const p = adapter.reconnect({ connections: [{ connectorId: 'test.wallet', address: testAddresses[0] as string }] }).then(() => 'ok', (e) => e.code)
  await new Promise((r) => setTimeout(r, 20))
  clock.advance(6000)
  expect(await p).toBe('timedOut')
})
test('H chain moved while the switch was declined', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet', chains: { 1: {}, 10: {}, 137: {} } })
  leave.push(installWallet(wallet, page))
  const adapter = startAdapter({ networks: [1, 10, 137].map((id) => networkAt(id, url)) })
  leave.push(() => adapter.destroy())
  adapter.watchWallets(() => {})
  wallet.hold()
  const p = adapter.connect({ connectorId: 'test.wallet', caipNetworkId: 'eip155:137' })
  await vi.waitFor(() => expect(wallet.open).toHaveLength(1))
  wallet.release()
  await vi.waitFor(() => expect(wallet.open).toHaveLength(1))
  wallet.setChain(10)
  wallet.decline()
  expect((await p).caipNetworkId).toBe('eip155:10')
})
test('I evm config errors are ours', () => {
  for (const options of [undefined, null, 5, {}, { networks: 5 }, { networks: [undefined] }, { networks: [{ id: 1 }] }, { config: null }, { config: {} }, {networks: [{...networkAt(1,url), id: 5}]}]) {
    let error: unknown
    try { evm(options as never) } catch (e) { error = e }
    expect.soft(LatchkeyError.is(error), JSON.stringify(options) + String(error)).toBe(true)
  }
})
test('J sync events in on()', async () => {
  const provider = { request: async ({ method }: { method: string }) => method === 'eth_chainId' ? '0x1' : [testAddresses[0]],
    live: new Set(), on(e: string, l: (p: unknown) => void) { this.live.add(e); if (e === 'accountsChanged') l([]) }, removeListener(e: string) { this.live.delete(e) } }
  const stop = watchProvider(provider as never, { log: () => {}, getAccounts: async () => [testAddresses[0] as never], getChainId: async () => 1, onChange() {}, onDisconnect() {} })
  stop()
  expect(provider.live.size).toBe(0)
})
test('K remount over one host config follows the wallet', async () => {
  const page = stubWindow()
  const wallet = scriptedEvmWallet({ rdns: 'test.wallet' })
  leave.push(installWallet(wallet, page))
  const config = hostConfig([], false)
  const storage = memoryStorage()
  const first = startAdapter({ config: config as never }, { storage })
  first.watchWallets(() => {})
  await first.connect({ connectorId: 'test.wallet' })
  first.destroy()
  const second = startAdapter({ config: config as never }, { storage })
  leave.push(() => second.destroy())
  second.watchWallets(() => {})
  let last: readonly { address: string }[] = []
  second.watchConnections((u) => { last = u.connections })
  await vi.waitFor(() => expect(last).toHaveLength(1))
  wallet.setAccounts([testAddresses[1] as never])
  await vi.waitFor(() => expect(last[0]?.address).toBe(testAddresses[1]))
})
test('L with core: host switches account', async () => {
  const page = stubWindow()
  const a = scriptedEvmWallet({ rdns: 'test.a' })
  const b = scriptedEvmWallet({ rdns: 'test.b' })
  leave.push(installWallet(a, page), installWallet(b, page))
  const config = hostConfig()
  const latchkey = createLatchkey({ metadata: { name: 'x', description: '', url: 'https://x.example', icons: [] }, storage: memoryStorage(),
    adapters: [evm({ config: config as never })], platform: { isBrowser: true, isMobile: () => false, page: () => ({ url: '', domain: '' }), isOnline: () => true, watchOnline: () => () => {} } })
  leave.push(() => latchkey.destroy())
  const core = await import('@latchkey/core')
  await core.connect(latchkey, { walletId: 'test.a' })
  await core.connect(latchkey, { walletId: 'test.b' })
  const connector = config.connectors.find(({ id }) => id === 'test.a')!
  await switchConnection(config, { connector })
  await vi.waitFor(() => expect(latchkey.store.get(activeConnectionAtom)?.connectorId).toBe('test.a'))
})
