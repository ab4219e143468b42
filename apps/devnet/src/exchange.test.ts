import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  devnetAccounts,
  devnetExchange,
  devnetGold,
  devnetToken,
  devnetWrappedEther,
} from './constants/index.ts'
import { type Devnet, startDevnet } from './startDevnet.ts'

const { router } = devnetExchange
const deadline = 4_000_000_000n
const { address: ether } = devnetWrappedEther
const { address: dollar } = devnetToken
const { address: gold } = devnetGold

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [137] })
})
beforeEach(() => devnet.reset())
afterAll(() => devnet.stop())

function trader() {
  return createWalletClient({
    account: privateKeyToAccount(devnetAccounts[0].privateKey),
    chain: polygon,
    transport: http(devnet.rpcUrl(137)),
    pollingInterval: 20,
  }).extend(publicActions)
}

const quote = async (amount: bigint, path: readonly `0x${string}`[]) => {
  const client = createPublicClient({ transport: http(devnet.rpcUrl(137)) })
  const args = [amount, path] as const
  return (await client.readContract({ ...router, functionName: 'getAmountsOut', args })).at(-1)
}

test('ether, a token and a token two pools away: each trade pays the quoted amount', async () => {
  const client = trader()
  const { address } = client.account
  const balance = (token: `0x${string}`) =>
    client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
  const mined = async (hash: `0x${string}`) =>
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')

  const dollars = (await quote(parseEther('1'), [ether, dollar])) ?? 0n
  expect(dollars).toBe(2_988_020_943n)
  const before = await balance(dollar)
  await mined(
    await client.writeContract({
      ...router,
      functionName: 'swapExactETHForTokens',
      args: [dollars, [ether, dollar], address, deadline],
      value: parseEther('1'),
    }),
  )
  expect(await balance(dollar)).toBe(before + dollars)

  await mined(
    await client.writeContract({
      ...devnetToken,
      functionName: 'approve',
      args: [router.address, dollars],
    }),
  )
  const path = [dollar, ether, gold]
  const grains = (await quote(dollars, path)) ?? 0n
  await mined(
    await client.writeContract({
      ...router,
      functionName: 'swapExactTokensForTokens',
      args: [dollars, grains, path, address, deadline],
    }),
  )
  expect([await balance(dollar), await balance(gold)]).toEqual([before, grains])
})

test('error: below the minimum, after the deadline, or without a pool, the trade reverts', async () => {
  const client = trader()
  const value = parseEther('1')
  const trade = (least: bigint, path: `0x${string}`[], until = deadline) =>
    client.simulateContract({
      ...router,
      functionName: 'swapExactETHForTokens',
      args: [least, path, client.account.address, until],
      value,
    })
  const dollars = (await quote(value, [ether, dollar])) ?? 0n
  await expect(trade(dollars + 1n, [ether, dollar])).rejects.toThrow('InsufficientOutputAmount')
  await expect(trade(0n, [ether, dollar], 1n)).rejects.toThrow('Expired')
  await expect(trade(0n, [ether, dollar, gold])).rejects.toThrow('InsufficientLiquidity')
})
