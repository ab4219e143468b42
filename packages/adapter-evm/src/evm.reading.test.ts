import type { Adapter } from '@latchkey/core/adapter'
import { type ScriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConnectedWallet, connectWallet } from '../test/connectWallet.ts'
import { networkAt, startAdapter } from '../test/page.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(1)
})
afterAll(() => anvil.stop())

let adapter: Adapter
let _wallet: ScriptedEvmWallet
let target: ConnectedWallet['target']
let cleanup: () => void

beforeEach(async () => {
  const world = await connectWallet(anvil.url)
  adapter = world.adapter
  _wallet = world.wallet
  target = world.target
  cleanup = world.cleanup
})
afterEach(() => cleanup())

describe('reading a chain', () => {
  test("the native balance is the node's", async () => {
    const address = `0x${'ab'.repeat(20)}`
    await anvil.rpc('anvil_setBalance', [address, '0xde0b6b3a7640001'])
    expect(await adapter.getBalance?.({ address, caipNetworkId: 'eip155:1' })).toEqual({
      value: 1_000_000_000_000_000_001n,
      decimals: 18,
      symbol: 'ETH',
    })
  })

  test('error: a network the site does not have is an unsupported chain', async () => {
    const read = adapter.getBalance?.({
      address: target.address,
      caipNetworkId: 'eip155:999',
    })
    await expect(read).rejects.toMatchObject({ code: 'rpc.5710' })
  })

  test('error: a node that does not respond is an RpcError, and the next URL is tried first', async () => {
    const dead = 'http://127.0.0.1:9'
    const transport = { retryCount: 0 }
    const only = startAdapter({ networks: [networkAt(1, dead)], transport })
    const both = startAdapter(
      { networks: [networkAt(1, anvil.url)], transport },
      { customRpcUrls: () => [dead] },
    )
    const read = { address: target.address, caipNetworkId: 'eip155:1' as const }
    await expect(only.getBalance?.(read)).rejects.toMatchObject({ name: 'RpcError' })
    expect((await both.getBalance?.(read))?.value).toBeGreaterThan(0n)
    only.destroy()
    both.destroy()
  })

  test("the site's own URL is used first", async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const adapter = startAdapter(
      { networks: [networkAt(1, 'http://127.0.0.1:9')] },
      { customRpcUrls: (id) => (id === 'eip155:1' ? [anvil.url] : []) },
    )
    await adapter.getBalance?.({ address: target.address, caipNetworkId: 'eip155:1' })
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([`${anvil.url}/`])
    adapter.destroy()
    fetched.mockRestore()
  })

  test('reads of one turn are one request', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await Promise.all(
      testAddresses.map((address) => adapter.getBalance?.({ address, caipNetworkId: 'eip155:1' })),
    )
    expect(fetched).toHaveBeenCalledTimes(1)
    fetched.mockRestore()
  })

  test('error: an aborted read is CancelledError', async () => {
    const controller = new AbortController()
    const { address, caipNetworkId } = target
    const reading = adapter.getBalance?.({ address, caipNetworkId, signal: controller.signal })
    controller.abort()
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
  })

  test('estimates the gas of a plain transfer', async () => {
    const { address, caipNetworkId } = target
    const gas = adapter.estimateGas?.({ caipNetworkId, address, to: testAddresses[1], value: 1n })
    expect(await gas).toBe(21_000n)
  })

  test('resolves no names where ENS is not deployed, and where Ethereum is not configured', async () => {
    expect(await adapter.getName?.({ address: target.address })).toBeUndefined()
    expect(await adapter.getAvatar?.({ name: 'nobody.eth' })).toBeUndefined()
    expect(await adapter.getTextRecords?.({ name: 'nobody.eth', keys: ['url'] })).toEqual({})
    const polygonOnly = startAdapter({ networks: [networkAt(137, 'http://127.0.0.1:9')] })
    expect(await polygonOnly.getName?.({ address: target.address })).toBeUndefined()
    expect(await polygonOnly.getTextRecords?.({ name: 'nobody.eth', keys: ['url'] })).toEqual({})
    polygonOnly.destroy()
  })
})
