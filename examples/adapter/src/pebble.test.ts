import {
  activeConnectionAtom,
  connect,
  createLatchkey,
  createMemoryStorage,
  disconnect,
  type Network,
} from '@latchkey/core'
import { mockContext } from '@latchkey/testing'
import { type AdapterHarness, describeAdapter } from '@latchkey/testing/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createKey, isSignedBy, startLedger } from '../test/ledger.ts'
import { scriptedWallet } from '../test/scriptedWallet.ts'
import { pebble } from './pebble.ts'

const keys = [createKey(), createKey()] as const
const [alice, bob] = [keys[0].address, keys[1].address]
const ids = ['pebble:main', 'pebble:test'] as const
const foreign = 'pebble:elsewhere'

let ledgers: Awaited<ReturnType<typeof startLedger>>[]
beforeAll(async () => {
  ledgers = await Promise.all(ids.map((id) => startLedger(id, { [alice]: 1_000_000n })))
})
afterAll(() => Promise.all(ledgers.map(({ stop }) => stop())))

const getUrl = (index: number) => ledgers[index]?.url ?? ''
const networks = (): readonly Network[] =>
  ids.map((caipNetworkId, index) => ({
    id: caipNetworkId.slice('pebble:'.length),
    caipNetworkId,
    chainNamespace: 'pebble',
    name: `Pebble ${index}`,
    nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 6 },
    rpcUrls: { default: { http: [getUrl(index)] } },
  }))

function openPage() {
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine: true, userAgent: '' },
    location: { href: 'https://app.test/', hostname: 'app.test' },
  })
  vi.stubGlobal('window', page)
  const shared = { network: ids[0], nodeUrl: getUrl(0) }
  const wallet = scriptedWallet({ ...shared, name: 'First', keys })
  const other = scriptedWallet({ ...shared, name: 'Other', keys: [keys[1]] })
  const uninstalls = [wallet.install(page), other.install(page)]
  return { page, wallet, other, shared, uninstalls }
}

function pebbleSubject(): AdapterHarness {
  const { page, wallet, shared, uninstalls } = openPage()
  let announced = 0
  return {
    factory: pebble({ networks: networks() }),
    connectorId: 'pebble.First',
    otherConnectorId: 'pebble.Other',
    accounts: [alice, bob],
    networks: ids,
    foreignNetwork: foreign,
    verifyMessage: async ({ address, message, signature }) =>
      isSignedBy(address, typeof message === 'string' ? Buffer.from(message) : message, signature),
    wallet: {
      approve: () => wallet.setMode('approve'),
      reject: () => wallet.setMode('reject'),
      hold: () => wallet.setMode('hold'),
      pending: () => wallet.setMode('pending'),
      prompts: () => wallet.state.prompts,
      isPermitted: () => wallet.state.isPermitted,
      announce() {
        announced += 1
        const name = `Late ${announced}`
        uninstalls.push(scriptedWallet({ ...shared, name, keys }).install(page))
        return `pebble.${name}`
      },
      setAccounts: wallet.setAccounts,
      lock: () => wallet.setAccounts([]),
      idle: async () => {},
      setNetwork: wallet.setNetwork,
      lieAboutNetwork: () => wallet.lie('network'),
      lieAboutAccount: () => wallet.lie('account'),
      malform: () => wallet.lie('answers'),
      failDisconnect: () => wallet.lie('disconnect'),
      listeners: wallet.listening,
    },
    cleanup() {
      for (const uninstall of uninstalls) uninstall()
      vi.unstubAllGlobals()
    },
  }
}

describeAdapter('pebble, on a ledger on loopback', pebbleSubject, {
  absent: [
    'readPermission',
    'signPsbt',
    'signTypedData',
    'getCapabilities',
    'getAssets',
    'getTransactionStatus',
    'sendCalls',
    'getCallsStatus',
    'writeContract',
    'estimateGas',
    'getName',
    'getAvatar',
    'getTextRecords',
    'resolveName',
    'grantPermissions',
    'revokePermissions',
    'signTransaction',
    'signAllTransactions',
    'signAndSendTransaction',
    'signIn',
    'getTokenBalance',
    'sendToken',
    'describeCall',
    'getTransferFee',
  ],
  // Its wallets support every network.
  without: ['removeNetwork', 'refuseToAdd'],
})

test('a transfer arrives: the ledger accepted the one that the wallet signed', async () => {
  const { uninstalls } = openPage()
  const adapter = pebble({ networks: networks() })(mockContext())
  const [caipNetworkId] = ids
  const read = async (address: string) =>
    (await adapter.getBalance?.({ address, caipNetworkId }))?.value ?? 0n
  const before = await Promise.all([read(alice), read(bob)])
  const { connectorId, address } = await adapter.connect({ connectorId: 'pebble.First' })
  const request = { connectorId, address, caipNetworkId, to: bob, value: 250n }
  const sent = await adapter.sendTransaction?.(request)
  expect(sent?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await Promise.all([read(alice), read(bob)])).toEqual([before[0] - 250n, before[1] + 250n])
  adapter.destroy()
  for (const uninstall of uninstalls) uninstall()
})

test('security: a node that serves another ledger is not believed', async () => {
  openPage()
  const [first, second] = networks()
  if (!first || !second) throw new Error('two networks')
  const adapter = pebble({ networks: [{ ...first, rpcUrls: second.rpcUrls }] })(mockContext())
  const reading = adapter.getBalance?.({ address: alice, caipNetworkId: ids[0] })
  await expect(reading).rejects.toMatchObject({ code: 'rpc.4901' })
  adapter.destroy()
})

test('finds no wallet if the site has turned announced wallets off', () => {
  openPage()
  const context = mockContext({ discoverAnnouncedWallets: false })
  const adapter = pebble({ networks: networks() })(context)
  const onChange = vi.fn()
  adapter.watchWallets(onChange)
  expect(onChange).toHaveBeenCalledWith([])
  adapter.destroy()
})

test('with core: connects, reconnects after a reload, and disconnects permanently', async () => {
  const { wallet } = openPage()
  const storage = createMemoryStorage()
  const open = () => createLatchkey({ adapters: [pebble({ networks: networks() })], storage })
  const latchkey = open()
  await connect(latchkey, { walletId: 'pebble.First' })
  expect(latchkey.store.get(activeConnectionAtom)).toMatchObject({
    namespace: 'pebble',
    address: alice,
    caipNetworkId: ids[0],
  })
  latchkey.destroy()

  const reloaded = open()
  await expect.poll(() => reloaded.store.get(activeConnectionAtom)?.address).toBe(alice)
  expect(wallet.state.prompts).toBe(1)
  await disconnect(reloaded)
  expect(wallet.state.isPermitted).toBe(false)
  reloaded.destroy()
})
