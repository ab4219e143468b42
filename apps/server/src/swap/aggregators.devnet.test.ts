import { type Devnet, startDevnet } from '@latchkey/devnet'
import {
  devnetAccounts,
  devnetAggregator,
  devnetExchange,
  devnetToken,
  devnetWrappedEther,
} from '@latchkey/devnet/constants'
import { encodeFunctionData, type Hex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startDevnetServer } from '../../test/startDevnetServer.ts'
import { type Asked, startProvider } from '../../test/startProvider.ts'

const { abi, address: router } = devnetAggregator.router
const own = devnetExchange.router.address
const [{ address: alice }, { address: other }] = devnetAccounts
const user = `eip155:1:${alice}`
const ether = 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const dollars = `eip155:1:${devnetToken.address}`
const amount = parseEther('1')
/** What the router quotes for one ether. */
const routerAmount = 2_988_020_943n

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1] })
})
afterAll(() => devnet?.stop())

type Response = ReturnType<Parameters<typeof startProvider>[0]>

/** A server with the router and scripted aggregators, named by the keys. */
async function open(responses: Record<string, (requested: Asked) => Response>, timeLimit = '5000') {
  const aggregators = await Promise.all(
    Object.entries(responses).map(async ([name, response]) => ({
      ...(await startProvider(response)),
      name,
    })),
  )
  const world = await startDevnetServer(
    {
      aggregators: aggregators.map(({ name, url }) => ({
        name,
        url: `${url}/v1/key1ofservice`,
        router: router.toLowerCase() as Hex,
      })),
      env: { LATCHKEY_HISTORY_POLL_MS: '60000', LATCHKEY_TIME_LIMIT_MS: timeLimit },
    },
    devnet,
  )
  onTestFinished(world.stop)
  const query = { from: ether, to: dollars, amount: String(amount) }
  return {
    ...world,
    requested: aggregators.map((one) => one.requested),
    quote: async () => {
      const { status, json } = await world.request('/v1/convert/quotes', { query })
      return { status, json: json as { quotes: Record<string, unknown>[] } }
    },
    build: (provider: string) =>
      world.request('/v1/convert/build-transaction', {
        body: { ...query, userAddress: user, eip155: { slippage: 1 }, provider },
      }),
  }
}

const quoteOf = (buyAmount: bigint, fee?: string) => () => ({
  json: { buyAmount: String(buyAmount), fee },
})

test('each provider has a quote with its fee, the best one first; the first one wins a tie', async () => {
  const { quote, requested } = await open({
    low: quoteOf(1n, '5'),
    same: quoteOf(routerAmount, '0'),
    high: quoteOf(3_000_000_000n),
  })
  const { json } = await quote()
  expect(json.quotes.map((one) => [one.provider, one.toAmount, one.providerFee])).toEqual([
    ['high', '3000000000', null],
    ['Devnet exchange', String(routerAmount), '0'],
    ['same', String(routerAmount), '0'],
    ['low', '1', '5'],
  ])
  expect(requested[0]).toMatchObject([
    {
      path: '/v1/key1ofservice/quote',
      query: {
        chainId: '1',
        sellToken: ether.slice(9).toLowerCase(),
        buyToken: devnetToken.address.toLowerCase(),
        sellAmount: String(amount),
      },
    },
  ])
})

test('error: a provider that fails, is slow, or answers rubbish is left out and logged', async () => {
  const { quote, lines } = await open(
    {
      failing: () => ({ text: '', status: 500 }),
      moved: () => ({ text: '', status: 302 }),
      text: () => ({ text: '<html>' }),
      long: () => ({ text: ' '.repeat(3 * 2 ** 20) }),
      silent: () => undefined,
      nothing: quoteOf(0n),
      number: () => ({ json: { buyAmount: 1e21 } }),
      fee: quoteOf(1n, String(amount + 1n)),
    },
    '2000',
  )
  expect((await quote()).json.quotes.map(({ provider }) => provider)).toEqual(['Devnet exchange'])
  const warnings = lines.filter((line) => line.includes('"event":"swapProvider"'))
  expect(warnings).toHaveLength(8)
  expect(warnings.join('')).not.toContain('key1ofservice')
})

test('error: if no provider has a quote, the error is that of the first one', async () => {
  const { request } = await open({ one: () => ({ text: '', status: 500 }) })
  const query = { from: dollars, to: `eip155:1:${alice}`, amount: '1000' }
  expect(await request('/v1/convert/quotes', { query })).toMatchObject({
    status: 400,
    json: { reasons: [{ field: 'amount', description: expect.stringContaining('insufficient') }] },
  })
})

test('error: an unknown provider is refused by allowance, approval and transaction', async () => {
  const { request, build } = await open({ one: quoteOf(1n) })
  const pair = { from: dollars, to: ether, userAddress: user }
  for (const provider of ['two', 'x'.repeat(101)])
    for (const response of [
      await request('/v1/convert/allowance', {
        query: { tokenAddress: dollars, userAddress: user, provider },
      }),
      await request('/v1/convert/build-approve', { query: { ...pair, provider } }),
      await build(provider),
    ])
      expect(response).toMatchObject({ status: 400, json: { reasons: [{ field: 'provider' }] } })
})

const buyAmount = 2_900_000_000n
const least = 2_871_000_000n
const path = [devnetWrappedEther.address, devnetToken.address]

/** What an aggregator returns for the request, with changes. */
const swapOf =
  (change: {
    to?: string
    value?: string
    data?: (data: Hex) => string
    args?: (deadline: bigint) => readonly [bigint, readonly Hex[], Hex, bigint]
  }) =>
  ({ query }: Asked) => {
    const deadline = BigInt(query.deadline ?? 0)
    const args = change.args?.(deadline) ?? ([least, path, alice, deadline] as const)
    const data = encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokensSupportingFeeOnTransferTokens',
      args,
    })
    return {
      json: {
        to: change.to ?? router,
        data: change.data?.(data) ?? data,
        value: change.value ?? String(amount),
        buyAmount: String(buyAmount),
      },
    }
  }

test('the transaction of an aggregator is passed on, for its own router', async () => {
  const { build, requested } = await open({ one: swapOf({}) })
  expect(await build('one')).toMatchObject({
    status: 200,
    json: { tx: { from: user, to: `eip155:1:${router}`, amount: String(buyAmount) } },
  })
  expect(requested[0]?.[0]).toMatchObject({
    path: '/v1/key1ofservice/swap',
    query: { taker: alice.toLowerCase(), slippageBps: '100' },
  })
})

test('security: another router, recipient, amount, token, minimum, deadline or function is refused', async () => {
  const transfer = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] })
  const tokens = (deadline: bigint) =>
    encodeFunctionData({
      abi,
      functionName: 'swapExactTokensForTokensSupportingFeeOnTransferTokens',
      args: [amount, least, path, alice, deadline],
    })
  const changes: Parameters<typeof swapOf>[0][] = [
    { to: own },
    { to: other },
    { value: '0' },
    { value: String(amount + 1n) },
    { args: (deadline) => [least, path, other, deadline] },
    { args: (deadline) => [least - 1n, path, alice, deadline] },
    { args: (deadline) => [least, path, alice, deadline + 1n] },
    { args: (deadline) => [least, [path[0] as Hex, other], alice, deadline] },
    { args: (deadline) => [least, [other, path[1] as Hex], alice, deadline] },
    { args: (deadline) => [least, [], alice, deadline] },
    { data: (data) => `${data}00` },
    { data: () => transfer },
    { data: () => tokens(4_000_000_000n) },
    // `swapExactETHForTokens`, which does not compare the minimum with what arrives.
    { data: (data) => data.replace('b6f9de95', '7ff36ab5') },
    { data: () => '0x' },
    { data: () => '0x12345678' },
    { data: () => `0x${'0'.repeat(20_000)}` },
  ]
  const names = changes.map((_, index) => `Provider ${index}`)
  // A server has at most eight aggregators in its settings; this one is not read from a file.
  const { build } = await open(
    Object.fromEntries(changes.map((change, index) => [names[index], swapOf(change)])),
  )
  for (const [index, name] of names.entries())
    expect(await build(name), String(Object.values(changes[index] ?? {}))).toMatchObject({
      status: 503,
      json: { reasons: [{ field: 'provider' }] },
    })
})

test('error: an aggregator that fails to build a swap is 503', async () => {
  const { build } = await open({ one: () => ({ text: '', status: 500 }) })
  expect(await build('one')).toMatchObject({
    status: 503,
    json: { reasons: [{ field: 'provider', description: 'The provider did not respond' }] },
  })
})
