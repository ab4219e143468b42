import type { Adapter, Connection } from '@latchkey/core'
import { installWallet, scriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { networkAt, startAdapter, stubWindow } from '../test/page.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'

/** `balanceOf` and `transfer` are all a call needs: any call answers 1, so does this code (PUSH1 1, MSTORE, RETURN). */
const token = '0x00000000000000000000000000000000000000aa'
const tokenCode = '0x600160005260206000f3'
const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
]

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil(1)
  await anvil.rpc('anvil_setCode', [token, tokenCode])
})
afterAll(() => anvil.stop())

let adapter: Adapter
let wallet: ReturnType<typeof scriptedEvmWallet>
let connection: Connection
let uninstall: () => void

beforeEach(async () => {
  const page = stubWindow()
  wallet = scriptedEvmWallet({ rdns: 'test.wallet', chains: { 1: { rpcUrl: anvil.url }, 137: {} } })
  uninstall = installWallet(wallet, page)
  adapter = startAdapter({ networks: [networkAt(1, anvil.url), networkAt(137, anvil.url)] })
  connection = await adapter.connect({ connectorId: 'test.wallet' })
})
afterEach(() => {
  adapter.destroy()
  uninstall()
  vi.unstubAllGlobals()
})

const target = () => ({
  connectorId: 'test.wallet',
  address: connection.address,
  caipNetworkId: 'eip155:1' as const,
})

describe('reading a chain', () => {
  test('the native balance is what the node has', async () => {
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
      address: connection.address,
      caipNetworkId: 'eip155:999',
    })
    await expect(read).rejects.toMatchObject({ code: 'rpc.5710' })
  })

  test('error: a node that does not answer is an RpcError, and the next URL is tried first', async () => {
    const dead = 'http://127.0.0.1:9'
    const transport = { retryCount: 0 }
    const only = startAdapter({ networks: [networkAt(1, dead)], transport })
    const both = startAdapter(
      { networks: [networkAt(1, anvil.url)], transport },
      { customRpcUrls: () => [dead] },
    )
    const read = { address: connection.address, caipNetworkId: 'eip155:1' as const }
    await expect(only.getBalance?.(read)).rejects.toMatchObject({ name: 'RpcError' })
    expect((await both.getBalance?.(read))?.value).toBeGreaterThan(0n)
    only.destroy()
    both.destroy()
  })

  test("the site's own URL is asked first", async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const own = startAdapter(
      { networks: [networkAt(1, 'http://127.0.0.1:9')] },
      { customRpcUrls: (id) => (id === 'eip155:1' ? [anvil.url] : []) },
    )
    await own.getBalance?.({ address: connection.address, caipNetworkId: 'eip155:1' })
    expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([`${anvil.url}/`])
    own.destroy()
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
    const leave = new AbortController()
    const { address, caipNetworkId } = target()
    const reading = adapter.getBalance?.({ address, caipNetworkId, signal: leave.signal })
    leave.abort()
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' })
  })

  test('estimates the gas of a plain transfer', async () => {
    const { address, caipNetworkId } = target()
    const gas = adapter.estimateGas?.({ caipNetworkId, address, to: testAddresses[1], value: 1n })
    expect(await gas).toBe(21_000n)
  })

  test('names nobody where ENS is not deployed, and where Ethereum is no network of the site', async () => {
    expect(await adapter.getName?.({ address: connection.address })).toBeUndefined()
    expect(await adapter.getAvatar?.({ name: 'nobody.eth' })).toBeUndefined()
    const polygonOnly = startAdapter({ networks: [networkAt(137, 'http://127.0.0.1:9')] })
    expect(await polygonOnly.getName?.({ address: connection.address })).toBeUndefined()
    polygonOnly.destroy()
  })
})

describe('signing', () => {
  test('a signed text is signed by the account', async () => {
    const message = 'Grüße ✓'
    const signature = (await adapter.signMessage?.({ ...target(), message })) as Hex
    expect(await verifyMessage({ address: connection.address as Hex, message, signature })).toBe(
      true,
    )
  })

  test('signed typed data is signed by the account, integers and domain as they are', async () => {
    const typedData = {
      domain: {
        name: 'Shop',
        version: '1',
        chainId: 1n,
        verifyingContract: token as Hex,
      },
      types: { Order: [{ name: 'amount', type: 'uint256' }] },
      primaryType: 'Order',
      message: { amount: 2n ** 200n },
    } as const
    const signature = (await adapter.signTypedData?.({ ...target(), typedData })) as Hex
    expect(
      await verifyTypedData({ ...typedData, address: connection.address as Hex, signature }),
    ).toBe(true)
  })

  test('error: an account the wallet does not offer is not asked for', async () => {
    const before = wallet.prompts.length
    const foreign = { ...target(), address: `0x${'cd'.repeat(20)}` }
    const signing = adapter.signMessage?.({ ...foreign, message: 'no' })
    await expect(signing).rejects.toMatchObject({ code: 'walletMismatchAccount' })
    expect(wallet.prompts).toHaveLength(before)
  })

  test('error: a signature that is none is InvalidWalletAnswerError', async () => {
    wallet.answer('personal_sign', 'signed!')
    const signing = adapter.signMessage?.({ ...target(), message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  })
})

describe('sending', () => {
  test('a transaction is mined as it was asked for', async () => {
    const to = `0x${'12'.repeat(20)}`
    const sent = await adapter.sendTransaction?.({ ...target(), to, value: parseEther('1.5') })
    const mined = await anvil.rpc('eth_getTransactionByHash', [sent?.hash])
    expect(mined).toMatchObject({
      from: connection.address.toLowerCase(),
      to,
      value: '0x14d1120d7b160000',
    })
    expect(await anvil.rpc('eth_getBalance', [to, 'latest'])).toBe('0x14d1120d7b160000')
  })

  test('security: nothing is sent while the wallet is on another network', async () => {
    wallet.setChain(137)
    const before = wallet.prompts.length
    const sending = adapter.sendTransaction?.({ ...target(), to: testAddresses[1], value: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'walletMismatchChain' })
    expect(wallet.prompts).toHaveLength(before)
  })

  test('a contract call is encoded and mined', async () => {
    const call = { contract: token, abi: transferAbi, method: 'transfer' }
    const args = [testAddresses[1], 7n]
    const sent = await adapter.writeContract?.({ ...target(), ...call, args })
    const mined = (await anvil.rpc('eth_getTransactionByHash', [sent?.hash])) as { input: string }
    expect(mined.input).toBe(
      `0xa9059cbb${testAddresses[1].slice(2).toLowerCase().padStart(64, '0')}${'7'.padStart(64, '0')}`,
    )
  })

  test('error: arguments that do not fit the ABI are invalid parameters', async () => {
    const call = { contract: token, abi: transferAbi, method: 'transfer', args: ['nobody'] }
    const sending = adapter.writeContract?.({ ...target(), ...call })
    await expect(sending).rejects.toMatchObject({ code: 'rpc.-32602' })
  })

  test.each([
    ['a number', 7],
    ['a short hash', '0x12'],
    ['nothing', null],
  ])('error: %s instead of a hash is InvalidWalletAnswerError', async (_, answer) => {
    wallet.answer('eth_sendTransaction', answer)
    const sending = adapter.sendTransaction?.({ ...target(), to: testAddresses[1] })
    await expect(sending).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  })
})

describe('batches, assets and capabilities', () => {
  test('reads a receipt of a batch, and the words of the first version', async () => {
    const receipt = {
      transactionHash: `0x${'ab'.repeat(32)}`,
      blockNumber: '0x10',
      status: '0x0',
    }
    wallet.answer('wallet_getCallsStatus', { status: 'CONFIRMED', receipts: [receipt] })
    expect(await adapter.getCallsStatus?.({ connectorId: 'test.wallet', id: '1' })).toEqual({
      id: '1',
      status: 200,
      atomic: false,
      receipts: [
        { transactionHash: receipt.transactionHash, blockNumber: 16n, status: 'reverted' },
      ],
    })
  })

  test('a capability of every chain counts for each network asked for', async () => {
    wallet.answer('wallet_getCapabilities', {
      '0x0': { paymasterService: { supported: true } },
      '0x89': { atomic: { status: 'supported' }, junk: 7 },
    })
    expect(await adapter.getCapabilities?.(target())).toEqual({
      'eip155:1': { paymasterService: { supported: true } },
      'eip155:137': { paymasterService: { supported: true }, atomic: { status: 'supported' } },
    })
  })

  test('reads assets, leaves other kinds out, and never guesses decimals', async () => {
    const metadata = { name: 'Token', symbol: 'TKN', decimals: 6, price: 1.5 }
    const asset = { address: token, balance: '0xf4240', type: 'erc20', metadata }
    wallet.answer('wallet_getAssets', { '0x1': [asset, { type: 'erc721' }] })
    const assets = await adapter.getAssets?.(target())
    expect(assets?.['eip155:1']).toMatchObject([{ balance: 1_000_000n, type: 'ERC20', metadata }])
    wallet.answer('wallet_getAssets', {
      '0x1': [{ ...asset, metadata: { ...metadata, decimals: '6' } }],
    })
    await expect(adapter.getAssets?.(target())).rejects.toMatchObject({
      code: 'invalidWalletAnswer',
    })
  })

  test('error: a wallet without the method says so', async () => {
    wallet.fail('wallet_getCapabilities', 4200)
    await expect(adapter.getCapabilities?.(target())).rejects.toMatchObject({ code: 'rpc.4200' })
  })
})

describe('connecting', () => {
  test('stays where the wallet is when the visitor declines to move', async () => {
    await adapter.disconnect({ connectorId: 'test.wallet' })
    wallet.fail('wallet_switchEthereumChain', 4001)
    const stayed = await adapter.connect({
      connectorId: 'test.wallet',
      caipNetworkId: 'eip155:137',
    })
    expect(stayed.caipNetworkId).toBe('eip155:1')
  })

  test('error: a wallet that hangs on its accounts is given up, and not connected', async () => {
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

  test('error: asking again while a cancelled request is still shown is RequestPendingError, and ends well', async () => {
    await adapter.disconnect({ connectorId: 'test.wallet' })
    wallet.hold()
    const leave = new AbortController()
    const first = adapter.connect({ connectorId: 'test.wallet', signal: leave.signal })
    const cancelled = expect(first).rejects.toMatchObject({ code: 'cancelled' })
    await vi.waitFor(() => expect(wallet.open).toHaveLength(1))
    leave.abort()
    await cancelled
    const again = adapter.connect({ connectorId: 'test.wallet' })
    await expect(again).rejects.toMatchObject({ code: 'requestPending' })
    wallet.approve()
    await vi.waitFor(() => expect(wallet.state.isPermitted).toBe(false))
    const third = await adapter.connect({ connectorId: 'test.wallet' })
    expect(third.address).toBe(testAddresses[0])
    await wallet.idle()
    expect(wallet.state.isPermitted).toBe(true)
  })

  test('connecting again moves a connected wallet to the network asked for, without a prompt to connect', async () => {
    const before = wallet.prompts.filter((method) => method === 'eth_requestAccounts').length
    const moved = await adapter.connect({ connectorId: 'test.wallet', caipNetworkId: 'eip155:137' })
    expect(moved.caipNetworkId).toBe('eip155:137')
    expect(wallet.prompts.filter((method) => method === 'eth_requestAccounts')).toHaveLength(before)
  })

  test('a wallet that emits no events is followed all the same when we move it', async () => {
    let chainId = '0x1'
    const answers: Record<string, () => unknown> = {
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: () => {
        chainId = '0x89'
        return null
      },
    }
    const provider = {
      request: async ({ method }: { method: string }) =>
        (answers[method] ?? (() => [testAddresses[0]]))(),
    }
    const info = { uuid: 'quiet', rdns: 'test.quiet', name: 'Quiet' }
    const event = new CustomEvent('eip6963:announceProvider', { detail: { info, provider } })
    window.dispatchEvent(event)
    await adapter.connect({ connectorId: 'test.quiet' })
    const network = adapter.networks[1]
    if (network) await adapter.switchNetwork?.({ connectorId: 'test.quiet', network })
    const places: string[] = []
    adapter.watchConnections(({ connections }) =>
      places.push(...connections.map(({ caipNetworkId }) => caipNetworkId)),
    )
    expect(places[0]).toBe('eip155:137')
  })

  test('error: what is in flight when the adapter ends is CancelledError', async () => {
    wallet.hold()
    const signing = adapter.signMessage?.({ ...target(), message: 'hello' })
    await vi.waitFor(() => expect(wallet.open).toEqual(['personal_sign']))
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
    await expect(other.signMessage?.({ ...target(), message: 'x' })).rejects.toMatchObject({
      code: 'notConnected',
    })
    expect(seen).toEqual([])
    other.destroy()
  })
})
