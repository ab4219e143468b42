import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  toFunctionSelector,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  devnetAccounts,
  devnetExchange,
  devnetFee,
  devnetFine,
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

test('the tokens are what the constants say', async () => {
  for (const { address, ...token } of [devnetGold, devnetFee, devnetFine])
    for (const functionName of ['name', 'symbol', 'decimals'] as const)
      expect(await trader().readContract({ address, abi: erc20Abi, functionName })).toBe(
        token[functionName],
      )
})

test('a transfer burns 1 % of a token with a fee: less arrives than is sold, and its sale reverts', async () => {
  const client = trader()
  const { address } = client.account
  const mined = async (hash: `0x${string}`) => client.waitForTransactionReceipt({ hash })
  const quoted = (await quote(1_000n, [ether, devnetFee.address])) ?? 0n
  await mined(
    await client.writeContract({
      ...router,
      functionName: 'swapExactETHForTokens',
      args: [quoted, [ether, devnetFee.address], address, deadline],
      value: 1_000n,
    }),
  )
  const fee = quoted / 100n
  const held = await client.readContract({
    ...devnetFee,
    functionName: 'balanceOf',
    args: [address],
  })
  expect([fee > 0n, held]).toEqual([true, quoted - fee])
  const approval = { functionName: 'approve', args: [router.address, held] } as const
  await mined(await client.writeContract({ ...devnetFee, ...approval }))
  await expect(
    client.simulateContract({
      ...router,
      functionName: 'swapExactTokensForETH',
      args: [held, 0n, [devnetFee.address, ether], address, deadline],
    }),
  ).rejects.toThrow(toFunctionSelector('K()'))
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
