import { type ConnectionsUpdate, memoryStorage } from '@latchkey/core'
import { installWallet, mockClock, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { connect, createConfig, createStorage, disconnect, http } from '@wagmi/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { toViemChain } from './engine/viemChain.ts'

const connectorId = 'test.wallet'
const nowhere = 'http://127.0.0.1:9'
const networks = [networkAt(1, nowhere), networkAt(137, nowhere)]

let wallet: ReturnType<typeof scriptedEvmWallet>
const leave: (() => void)[] = []

beforeEach(() => {
  const page = stubWindow()
  wallet = scriptedEvmWallet({ rdns: connectorId })
  leave.push(installWallet(wallet, page))
})
afterEach(() => {
  for (const task of leave.splice(0)) task()
  vi.unstubAllGlobals()
})

function openPage(options: Parameters<typeof startAdapter>[0] = { networks }, context = {}) {
  const adapter = startAdapter(options, context)
  const updates: ConnectionsUpdate[] = []
  adapter.watchWallets(() => {})
  adapter.watchConnections((update) => updates.push(update))
  leave.push(() => adapter.destroy())
  return {
    adapter,
    live: () => updates.at(-1)?.connections.map(({ address }) => address) ?? [],
    permission: () => adapter.readPermission?.({ connectorId }),
  }
}

async function connected(context = {}) {
  const page = openPage(undefined, context)
  await page.adapter.connect({ connectorId })
  expect(page.live()).toEqual([testAddresses[0]])
  return page
}

test('a wallet that locks still permits the site, and is back once it is unlocked, without a question', async () => {
  const { live, permission } = await connected()
  const before = wallet.prompts.length
  wallet.lock()
  await vi.waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBe('locked')
  wallet.unlock()
  await vi.waitFor(() => expect(live()).toEqual([testAddresses[0]]))
  wallet.setAccounts([testAddresses[1]])
  await vi.waitFor(() => expect(live()).toEqual([testAddresses[1]]))
  expect(wallet.prompts).toHaveLength(before)
})

test('a wallet that is locked when the page opens is back once it is unlocked', async () => {
  const first = await connected()
  first.adapter.destroy()
  wallet.lock()
  const { adapter, live } = openPage()
  await adapter.reconnect({ connections: [{ connectorId, address: testAddresses[0] }] })
  expect(live()).toEqual([])
  wallet.unlock()
  await vi.waitFor(() => expect(live()).toEqual([testAddresses[0]]))
})

test('security: a wallet that is unlocked with another account is not back', async () => {
  const { live } = await connected()
  wallet.lock()
  await vi.waitFor(() => expect(live()).toEqual([]))
  wallet.setAccounts([testAddresses[1]])
  wallet.unlock()
  await wallet.idle()
  expect(live()).toEqual([])
})

test('a locked wallet that is disconnected is not back, and has no permission', async () => {
  const { adapter, live, permission } = await connected()
  wallet.lock()
  await vi.waitFor(() => expect(live()).toEqual([]))
  await wallet.idle()
  await adapter.disconnect({ connectorId })
  wallet.unlock()
  await wallet.idle()
  expect(live()).toEqual([])
  expect(await permission()).toBe('revoked')
  expect(wallet.listening).toBe(0)
})

test('a wallet that takes the permission back says so', async () => {
  const { live, permission } = await connected()
  wallet.forgetPermissions()
  await vi.waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBe('revoked')
  await wallet.idle()
  expect(wallet.listening).toBe(0)
})

test('security: a locked wallet that lists no permission is read as one that has taken it back', async () => {
  const { live, permission } = await connected()
  wallet.answer('wallet_getPermissions', [])
  wallet.lock()
  await vi.waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBe('revoked')
})

test('a wallet without EIP-2255 cannot say why it left', async () => {
  const { live, permission } = await connected()
  wallet.fail('wallet_getPermissions', 4200)
  wallet.lock()
  await vi.waitFor(() => expect(live()).toEqual([]))
  expect(await permission()).toBeUndefined()
})

test.each(['all', { eth_accounts: {} }, [null, 'eth_accounts', { parentCapability: 7 }]])(
  'security: permissions of a wrong shape permit nothing: %j',
  async (answer) => {
    const { live, permission } = await connected()
    wallet.answer('wallet_getPermissions', answer)
    wallet.lock()
    await vi.waitFor(() => expect(live()).toEqual([]))
    expect(await permission()).not.toBe('locked')
  },
)

test('error: a wallet that is out of reach says nothing about its permission', async () => {
  const { permission } = await connected()
  wallet.fail('eth_accounts', 4900)
  await expect(permission()).rejects.toMatchObject({ rpcCode: 4900 })
})

test('error: a wallet that does not answer is given up', async () => {
  const clock = mockClock()
  const { permission } = await connected({ clock })
  wallet.hang('eth_accounts')
  const asked = expect(permission()).rejects.toMatchObject({ code: 'timedOut' })
  await vi.waitFor(() => expect(clock.pending).toBe(1))
  clock.advance(5_000)
  await asked
})

test('a provider that disconnects for a moment (1013) stays connected, and for good does not', async () => {
  const { live } = await connected()
  wallet.emit('disconnect', { code: 1013 })
  await wallet.idle()
  expect(live()).toEqual([testAddresses[0]])
  wallet.emit('disconnect', { code: 4900 })
  expect(live()).toEqual([])
})

describe("the host's own wagmi", () => {
  const config = () =>
    createConfig({
      chains: [toViemChain(networkAt(1, nowhere), () => [])],
      transports: { 1: http(nowhere) },
      storage: createStorage({ storage: memoryStorage() }),
    })

  test.each([
    ['takes permissions back', 'revoked', () => {}],
    ['cannot', 'granted', () => wallet.fail('wallet_revokePermissions', 4200)],
  ])(
    'disconnects a wallet that %s, and what it still permits is %s',
    async (_, expected, prepare) => {
      prepare()
      const own = config()
      const { live, permission } = openPage({ config: own })
      const connector = own.connectors.find(({ id }) => id === connectorId)
      if (!connector) throw new Error('wagmi has not found the wallet')
      await connect(own, { connector })
      await vi.waitFor(() => expect(live()).toHaveLength(1))
      await disconnect(own)
      expect(live()).toEqual([])
      expect(await permission()).toBe(expected)
    },
  )

  test("the host's own connector to a wallet that locks says that it is locked", async () => {
    const own = config()
    const { live, permission } = openPage({ config: own })
    const connector = own.connectors.find(({ id }) => id === connectorId)
    if (!connector) throw new Error('wagmi has not found the wallet')
    await connect(own, { connector })
    await vi.waitFor(() => expect(live()).toHaveLength(1))
    wallet.lock()
    await vi.waitFor(() => expect(live()).toEqual([]))
    expect(await permission()).toBe('locked')
  })
})
