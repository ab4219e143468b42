import type { Adapter } from '@latchkey/core/adapter'
import { type ScriptedEvmWallet, testAddresses } from '@latchkey/testing'
import { type Hex, parseEther, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ConnectedWallet, connectWallet } from '../test/connectWallet.ts'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'

/** `balanceOf` and `transfer` return 1, as does any call of this code (PUSH1 1, MSTORE, RETURN). */
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

describe('signing', () => {
  test('a signed text is signed by the account', async () => {
    const message = 'Grüße ✓'
    const signature = (await adapter.signMessage?.({ ...target, message })) as Hex
    expect(await verifyMessage({ address: target.address as Hex, message, signature })).toBe(true)
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
    const signature = (await adapter.signTypedData?.({ ...target, typedData })) as Hex
    expect(await verifyTypedData({ ...typedData, address: target.address as Hex, signature })).toBe(
      true,
    )
  })

  test('error: an account the wallet does not offer gets no request', async () => {
    const before = wallet.prompts.length
    const foreign = { ...target, address: `0x${'cd'.repeat(20)}` }
    const signing = adapter.signMessage?.({ ...foreign, message: 'no' })
    await expect(signing).rejects.toMatchObject({ code: 'walletMismatchAccount' })
    expect(wallet.prompts).toHaveLength(before)
  })

  test('error: a malformed signature is InvalidWalletAnswerError', async () => {
    wallet.respond('personal_sign', 'signed!')
    const signing = adapter.signMessage?.({ ...target, message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  })
})

describe('sending', () => {
  test('a transaction is mined as requested', async () => {
    const to = `0x${'12'.repeat(20)}`
    const sent = await adapter.sendTransaction?.({ ...target, to, value: parseEther('1.5') })
    // anvil returns the hash before it mines the block.
    await expect
      .poll(() => anvil.rpc('eth_getTransactionByHash', [sent?.hash]))
      .toMatchObject({
        from: target.address.toLowerCase(),
        to,
        value: '0x14d1120d7b160000',
        blockNumber: expect.any(String),
      })
    expect(await anvil.rpc('eth_getBalance', [to, 'latest'])).toBe('0x14d1120d7b160000')
  })

  test('the status of a transaction: pending, included with its confirmations, failed, replaced, not found', async () => {
    const read = (params: { hash: string; address?: string; nonce?: number }) =>
      adapter.getTransactionStatus?.({ caipNetworkId: 'eip155:1', ...params })
    const to = testAddresses[1]
    await anvil.rpc('evm_setAutomine', [false])
    const { hash = '' } = (await adapter.sendTransaction?.({ ...target, to, value: 1n })) ?? {}
    const pending = await read({ hash, address: target.address })
    expect(pending).toMatchObject({ status: 'pending', confirmations: 0 })
    // The nonce of another account would say nothing.
    expect(await read({ hash, address: to })).toEqual({ status: 'pending', confirmations: 0 })
    const nonce = pending?.nonce ?? -1
    expect(nonce).toBeGreaterThanOrEqual(0)
    await anvil.rpc('anvil_mine', ['0x1'])
    expect(await read({ hash })).toEqual({ status: 'included', confirmations: 1 })
    await anvil.rpc('anvil_mine', ['0x2'])
    expect(await read({ hash })).toEqual({ status: 'included', confirmations: 3 })

    // INVALID: any call fails.
    const broken = '0x00000000000000000000000000000000000000bb'
    await anvil.rpc('anvil_setCode', [broken, '0xfe'])
    const failing = { ...target, to: broken, gas: 100_000n }
    const { hash: failed = '' } = (await adapter.sendTransaction?.(failing)) ?? {}
    await anvil.rpc('anvil_mine', ['0x1'])
    expect(await read({ hash: failed })).toEqual({ status: 'failed', confirmations: 1 })
    await anvil.rpc('evm_setAutomine', [true])

    const lost = `0x${'ab'.repeat(32)}`
    const { address } = target
    expect(await read({ hash: lost })).toMatchObject({ status: 'notFound' })
    expect(await read({ hash: lost, address, nonce: 99 })).toMatchObject({ status: 'notFound' })
    expect(await read({ hash: lost, address, nonce })).toMatchObject({ status: 'replaced' })
    await expect(read({ hash: '0x12' })).rejects.toMatchObject({ code: 'rpc.-32602' })
  })

  test('security: nothing is sent while the wallet is on another network', async () => {
    wallet.setChain(137)
    const before = wallet.prompts.length
    const sending = adapter.sendTransaction?.({ ...target, to: testAddresses[1], value: 1n })
    await expect(sending).rejects.toMatchObject({ code: 'walletMismatchChain' })
    expect(wallet.prompts).toHaveLength(before)
  })

  test.each([
    ['of Solana', '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu'],
    ['of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['that is too short', '0x12'],
    ['without 0x', testAddresses[1].slice(2)],
    ['with one letter in the other case', testAddresses[1].replace('C', 'c')],
    ['that is a name', 'fox.eth'],
  ])('security: a receiver %s reaches no wallet', async (_, to) => {
    const before = wallet.prompts.length
    const refusal = { code: 'rpc.-32602' }
    await expect(adapter.sendTransaction?.({ ...target, to, value: 1n })).rejects.toMatchObject(
      refusal,
    )
    const calls = [{ to: to as Hex, value: 1n }]
    await expect(adapter.sendCalls?.({ ...target, calls })).rejects.toMatchObject(refusal)
    expect(wallet.prompts).toHaveLength(before)
  })

  test('a contract call is encoded and mined', async () => {
    const call = { contract: token, abi: transferAbi, method: 'transfer' }
    const args = [testAddresses[1], 7n]
    const sent = await adapter.writeContract?.({ ...target, ...call, args })
    const mined = (await anvil.rpc('eth_getTransactionByHash', [sent?.hash])) as { input: string }
    expect(mined.input).toBe(
      `0xa9059cbb${testAddresses[1].slice(2).toLowerCase().padStart(64, '0')}${'7'.padStart(64, '0')}`,
    )
  })

  test('error: arguments that do not fit the ABI are invalid parameters', async () => {
    const call = { contract: token, abi: transferAbi, method: 'transfer', args: ['nobody'] }
    const sending = adapter.writeContract?.({ ...target, ...call })
    await expect(sending).rejects.toMatchObject({ code: 'rpc.-32602' })
  })

  test.each([
    ['a number', 7],
    ['a short hash', '0x12'],
    ['nothing', null],
  ])(
    'security: after %s instead of a hash the transaction may have been sent',
    async (_, response) => {
      wallet.respond('eth_sendTransaction', response)
      const sending = adapter.sendTransaction?.({ ...target, to: testAddresses[1] })
      await expect(sending).rejects.toMatchObject({ code: 'transactionUnknown' })
    },
  )
})
