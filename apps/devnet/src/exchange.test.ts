import { waitForReceipt } from '@latchkey/test-support'
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
    expect((await waitForReceipt(client, hash)).status).toBe('success')

  const dollars = (await quote(parseEther('1'), [ether, dollar])) ?? 0n
  expect(dollars).toBe(2_988_020_943n)
  const before = await balance(dollar)
  await mined(
    await client.writeContract({
      ...router,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
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
      functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
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

test('a transfer burns 1 % of a token with a fee: bought and sold, the minimum is compared with what arrives', async () => {
  const client = trader()
  const { address } = client.account
  const mined = async (hash: `0x${string}`) => waitForReceipt(client, hash)
  const value = parseEther('1')
  const quoted = (await quote(value, [ether, devnetFee.address])) ?? 0n
  const buy = (least: bigint) =>
    ({
      ...router,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [least, [ether, devnetFee.address], address, deadline],
      value,
    }) as const
  const arriving = quoted - quoted / 100n
  await expect(client.simulateContract(buy(arriving + 1n))).rejects.toThrow(
    'InsufficientOutputAmount',
  )
  await mined(await client.writeContract(buy(arriving)))
  const held = await client.readContract({
    ...devnetFee,
    functionName: 'balanceOf',
    args: [address],
  })
  expect(held).toBe(arriving)

  const approval = { functionName: 'approve', args: [router.address, held] } as const
  await mined(await client.writeContract({ ...devnetFee, ...approval }))
  const paid = (await quote(held - held / 100n, [devnetFee.address, ether])) ?? 0n
  const sell = (least: bigint) =>
    ({
      ...router,
      functionName: 'swapExactTokensForETHSupportingFeeOnTransferTokens',
      args: [held, least, [devnetFee.address, ether], address, deadline],
    }) as const
  await expect(client.simulateContract(sell(paid + 1n))).rejects.toThrow('InsufficientOutputAmount')
  const before = await client.getBalance({ address })
  const { gasUsed, effectiveGasPrice } = await mined(await client.writeContract(sell(paid)))
  const after = await client.getBalance({ address })
  expect(after - before + gasUsed * effectiveGasPrice).toBe(paid)
})

test('error: below the minimum, after the deadline, or without a pool, the trade reverts', async () => {
  const client = trader()
  const value = parseEther('1')
  const trade = (least: bigint, path: `0x${string}`[], until = deadline) =>
    client.simulateContract({
      ...router,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args: [least, path, client.account.address, until],
      value,
    })
  const dollars = (await quote(value, [ether, dollar])) ?? 0n
  await expect(trade(dollars + 1n, [ether, dollar])).rejects.toThrow('InsufficientOutputAmount')
  await expect(trade(0n, [ether, dollar], 1n)).rejects.toThrow('Expired')
  await expect(trade(0n, [ether, dollar, gold])).rejects.toThrow('InsufficientLiquidity')
})
