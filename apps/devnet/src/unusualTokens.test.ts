import { waitForReceipt } from '@latchkey/test-support'
import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { devnetAccounts, devnetImpostor, devnetTether } from './constants/index.ts'
import { rpcRequest } from './evm/rpcRequest.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const sender = devnetAccounts[4].address
const spender = devnetAccounts[9].address
const receiver = '0x00000000000000000000000000000000000000aa'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1, 137] })
})
beforeEach(() => devnet.reset())
afterAll(() => devnet.stop())

const clientOf = (index: 4 | 9) =>
  createWalletClient({
    account: privateKeyToAccount(devnetAccounts[index].privateKey),
    chain: mainnet,
    transport: http(devnet.rpcUrl(1)),
    pollingInterval: 20,
  }).extend(publicActions)

const balanceOf = ({ address }: { address: Address }, holder: Address) =>
  clientOf(4).readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
const readAllowance = () =>
  clientOf(4).readContract({
    ...devnetTether,
    functionName: 'allowance',
    args: [sender, spender],
  })

/** The bytes that a call of USDT returns; undefined for none. An ABI without outputs ignores them. */
const readReturned = async (index: 4 | 9, data: Hex) =>
  (await clientOf(index).call({ to: devnetTether.address, data })).data

async function getStatus(sent: Promise<Hex>) {
  const receipt = await waitForReceipt(clientOf(4), await sent)
  return receipt.status
}

const approve = (value: bigint) =>
  clientOf(4).writeContract({
    ...devnetTether,
    functionName: 'approve',
    args: [spender, value],
    // Without an estimate, a transaction that reverts is mined.
    gas: 100_000n,
  })

test('the tokens are on chain 1 only, and are what the constants say', async () => {
  for (const { address, name, symbol, decimals } of [devnetTether, devnetImpostor]) {
    expect(await rpcRequest(devnet.rpcUrl(137), 'eth_getCode', [address, 'latest'])).toBe('0x')
    const contract = { address, abi: erc20Abi } as const
    const client = clientOf(4)
    expect(await client.readContract({ ...contract, functionName: 'name' })).toBe(name)
    expect(await client.readContract({ ...contract, functionName: 'symbol' })).toBe(symbol)
    expect(await client.readContract({ ...contract, functionName: 'decimals' })).toBe(decimals)
  }
})

test('accounts 4 to 8 hold USDT and account 8 the hostile token, and nobody else holds any', async () => {
  const held = (token: { address: Address }) =>
    Promise.all(devnetAccounts.map(({ address }) => balanceOf(token, address)))
  const supply = ({ address }: { address: Address }) =>
    clientOf(4).readContract({ address, abi: erc20Abi, functionName: 'totalSupply' })
  const [none, five] = [Array(4).fill(0n), Array(5).fill(1_000_000_000n)]
  expect(await held(devnetTether)).toEqual([...none, ...five, 0n])
  expect(await supply(devnetTether)).toBe(5_000_000_000n)
  expect(await held(devnetImpostor)).toEqual([...none, ...none, 5_000_000_000n, 0n])
  expect(await supply(devnetImpostor)).toBe(5_000_000_000n)
})

test('a transfer of USDT returns nothing and moves the balance', async () => {
  const transfer = { ...devnetTether, functionName: 'transfer', args: [receiver, 7n] } as const
  expect(await readReturned(4, encodeFunctionData(transfer))).toBeUndefined()
  expect(await getStatus(clientOf(4).writeContract(transfer))).toBe('success')
  expect(await balanceOf(devnetTether, sender)).toBe(999_999_993n)
  expect(await balanceOf(devnetTether, receiver)).toBe(7n)
})

test('an allowance of USDT returns nothing, and its spender moves the balance', async () => {
  const { abi } = devnetTether
  const approval = { abi, functionName: 'approve', args: [spender, 10n] } as const
  expect(await readReturned(4, encodeFunctionData(approval))).toBeUndefined()
  expect(await getStatus(approve(10n))).toBe('success')
  const transfer = {
    ...devnetTether,
    functionName: 'transferFrom',
    args: [sender, receiver, 7n],
  } as const
  expect(await readReturned(9, encodeFunctionData(transfer))).toBeUndefined()
  expect(await getStatus(clientOf(9).writeContract(transfer))).toBe('success')
  expect(await balanceOf(devnetTether, receiver)).toBe(7n)
  expect(await readAllowance()).toBe(3n)
})

test('error: an allowance of USDT that is not zero is changed to zero first', async () => {
  expect(await getStatus(approve(10n))).toBe('success')
  expect(await getStatus(approve(20n))).toBe('reverted')
  expect(await readAllowance()).toBe(10n)
  expect(await getStatus(approve(0n))).toBe('success')
  expect(await getStatus(approve(20n))).toBe('success')
  expect(await readAllowance()).toBe(20n)
})

test('error: a transfer of USDT above the balance or the allowance reverts without a reason', async () => {
  const request = { ...devnetTether, account: sender } as const
  const client = clientOf(4)
  await expect(
    client.simulateContract({
      ...request,
      functionName: 'transfer',
      args: [receiver, 1_000_000_001n],
    }),
  ).rejects.toThrow(/reverted\.\s/)
  await expect(
    client.simulateContract({
      ...request,
      functionName: 'transferFrom',
      args: [devnetAccounts[5].address, receiver, 1n],
    }),
  ).rejects.toThrow(/reverted\.\s/)
})

test('security: the hostile name has 300 characters, a right-to-left override, zero-width characters and HTML', async () => {
  const { address, abi } = devnetImpostor
  const name = await clientOf(4).readContract({ address, abi, functionName: 'name' })
  expect(name).toHaveLength(300)
  for (const part of ['\u202e', '\u200b', '\u2060', '<img src=x onerror=alert(1)>'])
    expect(name).toContain(part)
})

test('a reset restores the balances, and none of the holders has sent or received', async () => {
  const mint = { ...devnetTether, functionName: 'mint', args: [receiver, 5n] } as const
  expect(await getStatus(clientOf(4).writeContract(mint))).toBe('success')
  expect(await balanceOf(devnetTether, receiver)).toBe(5n)
  await devnet.reset()
  expect(await balanceOf(devnetTether, receiver)).toBe(0n)
  expect(await balanceOf(devnetTether, sender)).toBe(1_000_000_000n)
  const addresses = [devnetTether.address, devnetImpostor.address]
  expect(await clientOf(4).getLogs({ address: addresses, fromBlock: 0n })).toEqual([])
})
