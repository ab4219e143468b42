import { waitForReceipt } from '@latchkey/test-support'
import { createWalletClient, erc20Abi, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  devnetAccounts,
  devnetAggregator,
  devnetExchange,
  devnetFee,
  devnetGold,
  devnetSecondExchange,
  devnetToken,
  devnetWrappedEther,
} from '../constants/index.ts'
import { type Devnet, startDevnet } from '../startDevnet.ts'

const ether = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const { address: dollar } = devnetToken
const { address: gold } = devnetGold

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [137] })
})
beforeEach(() => devnet.reset())
afterAll(() => devnet?.stop())

const client = () =>
  createWalletClient({
    account: privateKeyToAccount(devnetAccounts[0].privateKey),
    chain: polygon,
    transport: http(devnet.rpcUrl(137)),
    pollingInterval: 20,
  }).extend(publicActions)

const balanceOf = {
  abi: erc20Abi,
  functionName: 'balanceOf',
  args: [devnetAccounts[0].address],
} as const

const ask = async (path: string, query: Record<string, string | bigint>) => {
  const params = new URLSearchParams(
    Object.entries({ chainId: '137', ...query }).map(([name, value]) => [name, String(value)]),
  )
  const response = await fetch(`${devnet.aggregatorUrl}${path}?${params}`)
  return { status: response.status, json: (await response.json()) as Record<string, string> }
}

const quoteOf = async (
  { router }: typeof devnetExchange | typeof devnetSecondExchange,
  amount: bigint,
  path: readonly `0x${string}`[],
) => {
  const call = { ...router, functionName: 'getAmountsOut', args: [amount, path] } as const
  return (await client().readContract(call)).at(-1) ?? 0n
}

const swap = async (sellToken: string, buyToken: string, sellAmount: bigint, slippageBps = '0') => {
  const query = { sellToken, buyToken, sellAmount }
  const terms = { taker: client().account.address, slippageBps, deadline: '4000000000' }
  const { json } = await ask('/swap', { ...query, ...terms })
  const hash = await client().sendTransaction({
    to: json.to as `0x${string}`,
    data: json.data as `0x${string}`,
    value: BigInt(json.value ?? 0),
  })
  const receipt = await waitForReceipt(client(), hash)
  const { to, value, buyAmount } = json
  return { to, value, buyAmount, receipt }
}

test('a small amount of ether is sold at the second exchange, and a large one at the first', async () => {
  const path = [devnetWrappedEther.address, dollar]
  for (const [amount, better, worse] of [
    [parseEther('0.1'), devnetSecondExchange, devnetExchange],
    [parseEther('10'), devnetExchange, devnetSecondExchange],
  ] as const) {
    const [most, less] = [await quoteOf(better, amount, path), await quoteOf(worse, amount, path)]
    expect(most > less).toBe(true)
    const { json } = await ask('/quote', { sellToken: ether, buyToken: dollar, sellAmount: amount })
    expect(json).toEqual({ buyAmount: String(most), sellAmount: String(amount), fee: '0' })

    const balance = () => client().readContract({ ...balanceOf, address: dollar })
    const before = await balance()
    const { to, value, buyAmount, receipt } = await swap(ether, dollar, amount)
    expect(receipt.status).toBe('success')
    expect({ to, value, buyAmount }).toEqual({
      to: devnetAggregator.router.address,
      value: String(amount),
      buyAmount: String(most),
    })
    expect((await balance()) - before).toBe(most)
    expect(await quoteOf(worse, amount, path)).toBe(less)
    expect((await quoteOf(better, amount, path)) < most).toBe(true)
  }
})

test('tokens are sold for ether, and for tokens two pools away, after one approval of its contract', async () => {
  const mined = async (hash: `0x${string}`) => waitForReceipt(client(), hash)
  const { address } = client().account
  const grains = 10n ** 8n
  await mined(
    await client().writeContract({
      ...devnetGold,
      functionName: 'mint',
      args: [address, 2n * grains],
    }),
  )
  const spender = devnetAggregator.router.address
  await mined(
    await client().writeContract({
      ...devnetGold,
      functionName: 'approve',
      args: [spender, 2n * grains],
    }),
  )
  const before = await client().getBalance({ address })
  const sale = await swap(gold, ether, grains)
  const cost = sale.receipt.gasUsed * sale.receipt.effectiveGasPrice
  expect((await client().getBalance({ address })) - before + cost).toBe(BigInt(sale.buyAmount ?? 0))

  const dollars = await client().readContract({ ...balanceOf, address: dollar })
  const trade = await swap(gold, dollar, grains)
  const received = (await client().readContract({ ...balanceOf, address: dollar })) - dollars
  expect([trade.receipt.status, String(received)]).toEqual(['success', trade.buyAmount])
})

test('a token that takes a fee of each transfer is sold, for what arrives of it at the pool', async () => {
  const { address } = client().account
  const amount = parseEther('10')
  for (const call of [
    { functionName: 'mint', args: [address, amount] },
    { functionName: 'approve', args: [devnetAggregator.router.address, amount] },
  ] as const) {
    const hash = await client().writeContract({ ...devnetFee, ...call })
    await waitForReceipt(client(), hash)
  }
  const paid = await quoteOf(devnetExchange, (amount * 99n * 99n) / 10_000n, [
    devnetFee.address,
    devnetWrappedEther.address,
  ])
  const before = await client().getBalance({ address })
  await expect(swap(devnetFee.address, ether, amount, '100')).rejects.toThrow('revert')
  const { receipt } = await swap(devnetFee.address, ether, amount, '200')
  const cost = receipt.gasUsed * receipt.effectiveGasPrice
  expect((await client().getBalance({ address })) - before + cost).toBe(paid)
})

test('error: unknown tokens, chains, amounts and paths are refused', async () => {
  const query = { sellToken: ether, buyToken: dollar, sellAmount: 1000n ** 5n }
  for (const change of [
    { buyToken: devnetAccounts[0].address },
    { buyToken: 'dollar' },
    { chainId: '1' },
    { sellAmount: '-1' },
  ])
    expect(await ask('/quote', { ...query, ...change }), JSON.stringify(change)).toMatchObject({
      status: 400,
    })
  expect(await ask('/swap', query)).toMatchObject({ status: 400 })
  expect(await ask('/other', query)).toMatchObject({ status: 404 })
  expect(await ask('/health', {})).toMatchObject({ status: 200 })
})

test('error: while the chain does not respond, the aggregator answers 503', async () => {
  devnet.setFault(137, { mode: 'down' })
  const query = { sellToken: ether, buyToken: dollar, sellAmount: 1000n }
  expect((await ask('/quote', query)).status).toBe(503)
})
