import { type Devnet, startDevnet } from '@latchkey/devnet'
import {
  devnetAccounts,
  devnetAggregator,
  devnetExchange,
  devnetGold,
  devnetSecondExchange,
  devnetToken,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { decodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { startProvider } from '../../test/startProvider.ts'

const provider = 'Devnet aggregator'
const router = devnetAggregator.router.address
const [{ address: alice }] = devnetAccounts
const user = `eip155:1:${alice}`
const ether = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const dollars = `eip155:1:${devnetToken.address}`
const gold = `eip155:1:${devnetGold.address}`

let devnet: Devnet
let world: Awaited<ReturnType<typeof startDevnetServer>>
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
  const url = devnet.aggregatorUrl ?? ''
  world = await startDevnetServer(
    {
      aggregators: [{ name: provider, url, router: router.toLowerCase() as Hex }],
      env: { LATCHKEY_HISTORY_POLL_MS: '60000' },
    },
    devnet,
  )
})
beforeEach(() => devnet.reset())
afterAll(async () => {
  await world?.stop()
  await devnet?.stop()
})

const quotes = z.object({
  quotes: z.array(z.object({ toAmount: z.string().transform(BigInt), provider: z.string() })),
})
const transaction = z.object({
  tx: z.object({
    to: z.string().transform((caip) => caip.split(':')[2] as Hex),
    data: z.string().transform((data) => data as Hex),
  }),
})
const good = async (path: string, asking: Parameters<typeof world.request>[1]) => {
  const { status, json, text } = await world.request(path, asking)
  expect(status, text).toBe(200)
  return json
}
const quote = async (from: string, to: string, amount: bigint) =>
  quotes.parse(await good('/v1/convert/quotes', { query: { from, to, amount: String(amount) } }))
    .quotes
const build = async (from: string, to: string, amount: bigint) => {
  const body = { from, to, amount: String(amount), userAddress: user, eip155: { slippage: 1 } }
  const json = await good('/v1/convert/build-transaction', { body: { ...body, provider } })
  return transaction.parse(json).tx
}
const balance = (address: Hex) =>
  world.client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [alice] })
/** Whether the pools of ether and the token of a venue are still the initial ones. */
const priceOf = async (venue: typeof devnetExchange | typeof devnetSecondExchange, token: Hex) =>
  world.client.readContract({
    ...venue.router,
    functionName: 'getAmountsOut',
    args: [10n ** 15n, [devnetWrappedEther.address, token]],
  })

test('ether for a token at each of the two exchanges: the best quote pays exactly its amount', async () => {
  const token = devnetToken.address
  for (const [amount, used, idle] of [
    [parseEther('0.1'), devnetSecondExchange, devnetExchange],
    [parseEther('10'), devnetExchange, devnetSecondExchange],
  ] as const) {
    const all = await quote(ether, dollars, amount)
    const best = all.find((one) => one.provider === provider)
    expect(all[0]?.toAmount).toBe(best?.toAmount)
    // At the first exchange both quotes are equal, and the router is the first provider.
    expect(all[0]?.provider).toBe(used === devnetExchange ? 'Devnet exchange' : provider)
    const before = [await priceOf(used, token), await priceOf(idle, token), await balance(token)]
    const tx = await build(ether, dollars, amount)
    expect(tx.to).toBe(router)
    expect((await world.send(0, { ...tx, value: amount })).status).toBe('success')
    expect((await balance(token)) - (before[2] as bigint)).toBe(best?.toAmount)
    expect(await priceOf(used, token)).not.toEqual(before[0])
    expect(await priceOf(idle, token)).toEqual(before[1])
  }
})

test.each([
  ['is slow', () => undefined],
  ['fails', () => ({ text: '', status: 500 })],
  ['answers malformed text', () => ({ text: '<html>' })],
  ['quotes another amount', () => ({ json: { buyAmount: '9000000000', sellAmount: '2' } })],
] as [string, Parameters<typeof startProvider>[0]][])(
  'error: with an aggregator that %s only the router has a quote, and its swap pays it',
  async (_, respond) => {
    const amount = parseEther('0.1')
    const { url } = await startProvider(respond)
    const server = await startDevnetServer(
      {
        aggregators: [{ name: provider, url, router: router.toLowerCase() as Hex }],
        env: { LATCHKEY_HISTORY_POLL_MS: '60000', LATCHKEY_TIME_LIMIT_MS: '2000' },
      },
      devnet,
    )
    onTestFinished(server.stop)
    const trade = { from: ether, to: dollars, amount: String(amount) }
    const found = await server.request('/v1/convert/quotes', { query: trade })
    const all = quotes.parse(found.json).quotes
    expect(all.map((one) => one.provider)).toEqual(['Devnet exchange'])
    const built = await server.request('/v1/convert/build-transaction', {
      body: { ...trade, userAddress: user, eip155: { slippage: 1 } },
    })
    const before = await balance(devnetToken.address)
    await server.send(0, { ...transaction.parse(built.json).tx, value: amount })
    expect((await balance(devnetToken.address)) - before).toBe(all[0]?.toAmount)
  },
)

test('a token at the second exchange: allowance and approval are of the contract of the aggregator', async () => {
  const amount = 10n ** 8n
  await world.call(0, devnetGold, 'mint', [alice, amount])
  const read = async (query: Record<string, string>) =>
    good('/v1/convert/allowance', { query: { tokenAddress: gold, userAddress: user, ...query } })
  expect(await read({ provider })).toEqual({ allowance: '0' })
  const query = { from: gold, to: ether, userAddress: user, amount: String(amount), provider }
  const { tx: approval } = transaction.parse(await good('/v1/convert/build-approve', { query }))
  const { args } = decodeFunctionData({ abi: erc20Abi, data: approval.data })
  expect(args).toEqual([router, amount])
  await world.send(0, approval)
  expect(await read({ provider })).toEqual({ allowance: String(amount) })
  expect(await read({})).toEqual({ allowance: '0' })
  expect(await read({ provider: 'Devnet exchange' })).toEqual({ allowance: '0' })

  const [best] = await quote(gold, ether, amount)
  expect(best?.provider).toBe(provider)
  const before = await world.client.getBalance({ address: alice })
  const { hash } = await world.send(0, await build(gold, ether, amount))
  const receipt = await world.client.getTransactionReceipt({ hash })
  const cost = receipt.gasUsed * receipt.effectiveGasPrice
  expect((await world.client.getBalance({ address: alice })) - before + cost).toBe(best?.toAmount)
  expect(await read({ provider })).toEqual({ allowance: '0' })
})
