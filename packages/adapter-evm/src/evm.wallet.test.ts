import type { Adapter } from '@latchkey/core/adapter'
import { waitFor } from '@latchkey/test-support'
import { type ScriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ConnectedWallet, connectWallet } from '../test/connectWallet.ts'
import { networkAt, startAdapter } from '../test/page.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'

const token = '0x00000000000000000000000000000000000000aa'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(1)
})
afterAll(() => anvil.stop())

let adapter: Adapter
let wallet: ScriptedEvmWallet
let target: ConnectedWallet['target']
let cleanup: () => void

beforeEach(async () => {
  const world = await connectWallet(anvil.url)
  adapter = world.adapter
  wallet = world.wallet
  target = world.target
  cleanup = world.cleanup
})
afterEach(() => cleanup())

describe('batches, assets and capabilities', () => {
  test('reads a receipt of a batch, and the statuses of the first version', async () => {
    const receipt = {
      transactionHash: `0x${'ab'.repeat(32)}`,
      blockNumber: '0x10',
      status: '0x0',
    }
    wallet.respond('wallet_getCallsStatus', { status: 'CONFIRMED', receipts: [receipt] })
    expect(await adapter.getCallsStatus?.({ connectorId: 'test.wallet', id: '1' })).toEqual({
      id: '1',
      status: 200,
      atomic: false,
      receipts: [
        { transactionHash: receipt.transactionHash, blockNumber: 16n, status: 'reverted' },
      ],
    })
  })

  test('a capability of every chain applies to each requested network', async () => {
    wallet.respond('wallet_getCapabilities', {
      '0x0': { paymasterService: { supported: true } },
      '0x89': { atomic: { status: 'supported' }, junk: 7 },
    })
    expect(await adapter.getCapabilities?.(target)).toEqual({
      'eip155:1': { paymasterService: { supported: true } },
      'eip155:137': { paymasterService: { supported: true }, atomic: { status: 'supported' } },
    })
  })

  test('reads assets, omits other kinds, and never guesses decimals', async () => {
    const metadata = { name: 'Token', symbol: 'TKN', decimals: 6, price: 1.5 }
    const asset = { address: token, balance: '0xf4240', type: 'erc20', metadata }
    wallet.respond('wallet_getAssets', { '0x1': [asset, { type: 'erc721' }] })
    const assets = await adapter.getAssets?.(target)
    expect(assets?.['eip155:1']).toMatchObject([{ balance: 1_000_000n, type: 'ERC20', metadata }])
    wallet.respond('wallet_getAssets', {
      '0x1': [{ ...asset, metadata: { ...metadata, decimals: '6' } }],
    })
    await expect(adapter.getAssets?.(target)).rejects.toMatchObject({
      code: 'invalidWalletAnswer',
    })
  })

  test('a session that lacks the method is not asked', async () => {
    const session = { namespaces: { eip155: { methods: ['eth_sendTransaction'] } } }
    Object.assign(wallet.provider, { session })
    await expect(adapter.getCapabilities?.(target)).rejects.toMatchObject({ code: 'rpc.4200' })
    expect(wallet.requests.map(({ method }) => method)).not.toContain('wallet_getCapabilities')
    session.namespaces.eip155.methods.push('wallet_getCapabilities')
    wallet.respond('wallet_getCapabilities', {})
    expect(await adapter.getCapabilities?.(target)).toEqual({})
  })

  test('error: a wallet without the method rejects', async () => {
    wallet.fail('wallet_getCapabilities', 4200)
    await expect(adapter.getCapabilities?.(target)).rejects.toMatchObject({ code: 'rpc.4200' })
  })
})

describe('connecting', () => {
  test("stays on the wallet's network when the visitor declines the switch", async () => {
    await adapter.disconnect({ connectorId: 'test.wallet' })
    wallet.fail('wallet_switchEthereumChain', 4001)
    const stayed = await adapter.connect({
      connectorId: 'test.wallet',
      caipNetworkId: 'eip155:137',
    })
    expect(stayed.caipNetworkId).toBe('eip155:1')
  })

  test('error: a wallet that does not return its accounts is given up, and not connected', async () => {
    await adapter.disconnect({ connectorId: 'test.wallet' })
    vi.useFakeTimers()
    wallet.hang('eth_chainId')
    const connecting = adapter.connect({ connectorId: 'test.wallet' })
    const outcome = expect(connecting).rejects.toMatchObject({ code: 'timedOut' })
    await vi.advanceTimersByTimeAsync(5_000)
    await outcome
    vi.useRealTimers()
  })

  test('a wallet without wallet_revokePermissions is disconnected without an error', async () => {
    wallet.fail('wallet_revokePermissions', -32601)
    await adapter.disconnect({ connectorId: 'test.wallet' })
    const seen: unknown[] = []
    adapter.watchConnections(({ connections }) => seen.push(...connections))
    expect(seen).toEqual([])
  })

  test('error: a request while a cancelled one is still shown is RequestPendingError', async () => {
    await adapter.disconnect({ connectorId: 'test.wallet' })
    wallet.hold()
    const controller = new AbortController()
    const first = adapter.connect({ connectorId: 'test.wallet', signal: controller.signal })
    const cancelled = expect(first).rejects.toMatchObject({ code: 'cancelled' })
    await waitFor(() => expect(wallet.open).toHaveLength(1))
    controller.abort()
    await cancelled
    const again = adapter.connect({ connectorId: 'test.wallet' })
    await expect(again).rejects.toMatchObject({ code: 'requestPending' })
    wallet.approve()
    await waitFor(() => expect(wallet.state.isPermitted).toBe(false))
    const third = await adapter.connect({ connectorId: 'test.wallet' })
    expect(third.address).toBe(testAddresses[0])
    await wallet.idle()
    expect(wallet.state.isPermitted).toBe(true)
  })

  test('connecting again switches a connected wallet to the requested network, without a prompt to connect', async () => {
    const before = wallet.prompts.filter((method) => method === 'eth_requestAccounts').length
    const moved = await adapter.connect({ connectorId: 'test.wallet', caipNetworkId: 'eip155:137' })
    expect(moved.caipNetworkId).toBe('eip155:137')
    expect(wallet.prompts.filter((method) => method === 'eth_requestAccounts')).toHaveLength(before)
  })

  test('a wallet that emits no events is followed anyway when we move it', async () => {
    let chainId = '0x1'
    const responses: Record<string, () => unknown> = {
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: () => {
        chainId = '0x89'
        return null
      },
    }
    const provider = {
      request: async ({ method }: { method: string }) =>
        (responses[method] ?? (() => [testAddresses[0]]))(),
    }
    const info = { uuid: 'quiet', rdns: 'test.quiet', name: 'Quiet' }
    const event = new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })
    window.dispatchEvent(event)
    await adapter.connect({ connectorId: 'test.quiet' })
    const network = adapter.networks[1]
    if (network) await adapter.switchNetwork?.({ connectorId: 'test.quiet', network })
    const seen: string[] = []
    adapter.watchConnections(({ connections }) =>
      seen.push(...connections.map(({ caipNetworkId }) => caipNetworkId)),
    )
    expect(seen[0]).toBe('eip155:137')
  })

  test('error: pending calls when the adapter ends reject with CancelledError', async () => {
    wallet.hold()
    const signing = adapter.signMessage?.({ ...target, message: 'hello' })
    await waitFor(() => expect(wallet.open).toEqual(['personal_sign']))
    adapter.destroy()
    await expect(signing).rejects.toMatchObject({ code: 'cancelled' })
    await expect(adapter.connect({ connectorId: 'test.wallet' })).rejects.toMatchObject({
      code: 'cancelled',
    })
  })

  test('two adapters share nothing', async () => {
    const other = startAdapter({ networks: [networkAt(1, anvil.url)] })
    const seen: unknown[] = []
    other.watchConnections(({ connections }) => seen.push(...connections))
    await other.load()
    await expect(other.signMessage?.({ ...target, message: 'x' })).rejects.toMatchObject({
      code: 'notConnected',
    })
    expect(seen).toEqual([])
    other.destroy()
  })
})
