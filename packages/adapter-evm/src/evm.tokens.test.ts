import type { Adapter } from '@latchkey/core/adapter'
import { type Devnet, startDevnet } from '@latchkey/devnet'
import { devnetToken } from '@latchkey/devnet/constants'
import { type ScriptedEvmWallet, testAddresses } from '@latchkey/testing'
import {
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  parseEther,
  publicActions,
  toHex,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ConnectedWallet, connectWallet } from '../test/connectWallet.ts'
import { networkAt, startAdapter } from '../test/page.ts'
import { startAnvil } from '../test/startAnvil.ts'

const dollar = devnetToken.address
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const [alder, birch] = testAddresses
const caipNetworkId = 'eip155:1'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
})
afterAll(() => devnet.stop())

let adapter: Required<Adapter>
let wallet: ScriptedEvmWallet
let target: ConnectedWallet['target']
let cleanup: () => void
beforeEach(async () => {
  await devnet.reset()
  const world = await connectWallet(devnet.rpcUrl(1))
  adapter = world.adapter as Required<Adapter>
  wallet = world.wallet
  target = world.target
  cleanup = world.cleanup
})
afterEach(() => cleanup())

const createClient = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url) }).extend(publicActions)
const chain = () => createClient(devnet.rpcUrl(1))
const readBalance = async (address: string) =>
  (await adapter.getTokenBalance({ address, caipNetworkId, token: dollar })).value

test('the balance of a token is in base units, with the decimals of its contract', async () => {
  const request = { address: alder, caipNetworkId, token: dollar } as const
  expect(await adapter.getTokenBalance(request)).toEqual({ value: 1_000_000_000n, decimals: 6 })
})

test('a sent token is the receiver’s, and its status is included', async () => {
  const before = await readBalance(birch)
  const { hash } = await adapter.sendToken({ ...target, token: dollar, to: birch, value: 1_234n })
  await expect
    .poll(() => adapter.getTransactionStatus({ caipNetworkId, hash }))
    .toMatchObject({ status: 'included' })
  expect(await readBalance(birch)).toBe(before + 1_234n)
})

test('a contract of USDT, which returns nothing, gets the same call', async () => {
  // STOP: any call succeeds and returns nothing.
  await chain().setCode({ address: usdt, bytecode: '0x00' })
  const { hash } = await adapter.sendToken({ ...target, token: usdt, to: birch, value: 9n })
  const input = encodeFunctionData({
    abi: devnetToken.abi,
    functionName: 'transfer',
    args: [birch, 9n],
  })
  expect(await chain().getTransaction({ hash: hash as Hex })).toMatchObject({
    to: usdt.toLowerCase(),
    value: 0n,
    input,
  })
})

test('error: more than the balance, and a token that answers false, reach no wallet', async () => {
  const liar = '0x00000000000000000000000000000000000000ff'
  // MSTORE, RETURN: any call returns 0.
  await chain().setCode({ address: liar, bytecode: '0x60206000f3' })
  const before = wallet.prompts.length
  const value = 2n ** 255n
  const send = (token: string, to: string = birch) =>
    adapter.sendToken({ ...target, token, to, value })
  await expect(send(dollar)).rejects.toMatchObject({ code: expect.stringMatching(/^rpc\./) })
  await expect(send(liar)).rejects.toMatchObject({ code: 'rpc.-32003' })
  await expect(send('0x12')).rejects.toMatchObject({ code: 'rpc.-32602' })
  await expect(send(dollar, 'birch.eth')).rejects.toMatchObject({ code: 'rpc.-32602' })
  expect(wallet.prompts).toHaveLength(before)
})

test('error: an account is no token, and decimals above 36 are refused', async () => {
  const read = (token: string) => adapter.getTokenBalance({ address: alder, caipNetworkId, token })
  await expect(read(birch)).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
  const deep = '0x00000000000000000000000000000000000000fe'
  // PUSH1 37, MSTORE, RETURN.
  await chain().setCode({ address: deep, bytecode: '0x602560005260206000f3' })
  await expect(read(deep)).rejects.toMatchObject({ code: 'invalidWalletAnswer' })
})

test('the fee of a transfer is enough for it: what is left after it can be sent', async () => {
  const balance = await chain().getBalance({ address: alder })
  const plain = { caipNetworkId, address: alder, to: birch } as const
  const { fee, deposit, gasPrice } = await adapter.getTransferFee({ ...plain, value: 1n })
  expect(deposit).toBe(0n)
  expect(fee).toBe(21_000n * (gasPrice ?? 0n))
  const { hash } = await adapter.sendTransaction({ ...target, to: birch, value: balance - fee })
  await expect
    .poll(() => adapter.getTransactionStatus({ caipNetworkId, hash }))
    .toMatchObject({ status: 'included' })
  await chain().setBalance({ address: alder, value: parseEther('1') })

  const token = await adapter.getTransferFee({ ...plain, token: dollar, value: 1n })
  expect(token.fee).toBeGreaterThan(fee)
  await expect(
    adapter.getTransferFee({ ...plain, token: dollar, value: 2n ** 255n }),
  ).rejects.toMatchObject({ code: expect.stringMatching(/^rpc\./) })
})

test('on an OP chain the fee of Ethereum is added', async () => {
  const base = await startAnvil(8453)
  try {
    const oracle = '0x420000000000000000000000000000000000000F'
    const l1Fee = 5_000_000_000n
    // PUSH32 fee, MSTORE, RETURN.
    const bytecode: Hex = `0x7f${pad(toHex(l1Fee)).slice(2)}60005260206000f3`
    await createClient(base.url).setCode({ address: oracle, bytecode })
    const reader = startAdapter({ networks: [networkAt(8453, base.url)] })
    const { fee, gasPrice = 0n } = (await reader.getTransferFee?.({
      caipNetworkId: 'eip155:8453',
      address: alder,
      to: birch,
    })) ?? { fee: 0n }
    expect(fee).toBe(21_000n * gasPrice + l1Fee * 2n)
    reader.destroy()
  } finally {
    await base.stop()
  }
})
