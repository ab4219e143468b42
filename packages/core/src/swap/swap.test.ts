import { nativeToken, swapRouter as router, words } from '@latchkey/test-support/swapMarket'
import { expect, test } from 'vitest'
import { coin, dollars, ether, openSwapper, swapper } from '../../test/openSwapper.ts'
import { setup, waitForIdle } from '../../test/setup.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import { UserRejectedError } from '../base/walletErrors.ts'
import { disconnect } from '../connect/disconnect.ts'
import { setFeatures } from '../features/setFeatures.ts'
import { transactionsAtom } from '../transactions/state.ts'
import { canSwap } from './canSwap.ts'
import { getSwapQuotes } from './getSwapQuotes.ts'
import type { SwapOptions } from './plan.ts'
import { approveSwap, swap } from './swap.ts'

const terms = { from: coin, to: dollars, amount: ether }
const target = { address: swapper, caipNetworkId: 'eip155:1', connectorId: 'mock' }
const back = { from: dollars, to: coin, amount: 1_000_000_000n }
const ofEther = [{ toAmount: String(ether / 2n) }]

test('quotes come best first, with the least that arrives, the fee of the provider and the price impact', async () => {
  const { latchkey, market, asked } = await openSwapper()
  market.quotes = [
    { toAmount: '1900000000', provider: 'One' },
    { toAmount: '1980000000', provider: 'Two', providerFee: '5' },
    { toAmount: '0', provider: 'None' },
  ]
  const quotes = await getSwapQuotes(latchkey, { ...terms, slippage: 0.5 })
  expect(quotes).toMatchObject([
    { provider: 'Two', amountOut: 1_980_000_000n, minimumOut: 1_970_100_000n, providerFee: 5n },
    { provider: 'One', amountOut: 1_900_000_000n, priceImpact: 500n, providerFee: undefined },
  ])
  expect(quotes[0]).toMatchObject({
    ...{ priceImpact: 100n, expiresAt: 31_000, usd: 2_000_000_000n, usdOut: 1_980_000_000n },
  })
  expect(asked.find(({ path }) => path === '/v1/convert/quotes')?.query).toMatchObject({
    amount: String(ether),
    from: `eip155:1:${nativeToken}`,
    userAddress: `eip155:1:${swapper}`,
  })
})

test('without a price of each token the price impact is unknown, and a quote waits two seconds for prices at most', async () => {
  const { latchkey, market, clock } = await openSwapper({ prices: [] })
  expect((await getSwapQuotes(latchkey, terms))[0]?.priceImpact).toBeUndefined()
  market.prices = [{ address: `eip155:1:${dollars.address}`, price: 1 }]
  expect((await getSwapQuotes(latchkey, terms))[0]?.priceImpact).toBeUndefined()
  market.responses['/v1/fungible/price'] = () => new Promise(() => {})
  const waiting = getSwapQuotes(latchkey, terms)
  await waitForIdle()
  await clock.advance(2_000)
  expect((await waiting)[0]?.amountOut).toBe(2_000_000_000n)
})

test('a swap of the native currency needs no approval, and reaches the wallet as it was reviewed', async () => {
  const { latchkey, sent, prepare } = await openSwapper()
  const plan = await prepare()
  expect(plan).toMatchObject({ approvals: [], networkFee: 1_000_000n, account: swapper })
  expect(await swap(latchkey, plan)).toEqual({ hash: '0x1' })
  expect(sent).toEqual([{ ...target, to: router, value: ether, data: plan.request.data }])
  expect(latchkey.store.get(transactionsAtom)).toMatchObject([
    {
      ...{ kind: 'swap', from: swapper, to: router, amount: String(ether) },
      token: { symbol: 'ETH', decimals: 18 },
      received: { token: { symbol: 'DUSD', address: dollars.address }, amount: '2000000000' },
    },
  ])
})

test('error: a swap that is unsupported says why', async () => {
  const { latchkey } = await openSwapper()
  const why = async (world = latchkey, from = coin, to = dollars) =>
    getSwapQuotes(world, { from, to, amount: 1n }).catch(({ code, details }) => [code, details])
  setFeatures(latchkey, { swaps: false })
  expect(await why()).toEqual(['swapUnsupported', 'features.swaps is off'])
  const moved = { caipNetworkId: 'eip155:5' } as const
  expect(
    await why(latchkey, { ...coin, ...moved } as never, { ...dollars, ...moved } as never),
  ).toEqual(['swapUnsupported', 'no router on eip155:5: see swapRouters'])
  expect(await why(setup().latchkey)).toEqual(['swapUnsupported', 'services.data is not set'])
})

test('error: without a plan nothing is swapped or approved', async () => {
  const { latchkey, sent } = await openSwapper()
  const [quote] = await getSwapQuotes(latchkey, terms)
  for (const plan of [undefined, {}, 'plan', quote] as never[]) {
    await expect(swap(latchkey, plan)).rejects.toMatchObject({ argument: 'swap.plan' })
    const approving = approveSwap(latchkey, plan)
    await expect(approving).rejects.toMatchObject({ argument: 'approveSwap.plan' })
  }
  expect(sent).toEqual([])
})

test('a plan is swapped once, however often it is pressed', async () => {
  const { latchkey, sent, prepare } = await openSwapper()
  const plan = await prepare()
  const [first, second] = [swap(latchkey, plan), swap(latchkey, plan)]
  expect(await first).toEqual(await second)
  expect(await swap(latchkey, plan)).toEqual({ hash: '0x1' })
  expect(sent).toHaveLength(1)
})

test('a token is approved first: exactly the amount, for the router of the swap', async () => {
  const { latchkey, market, sent, prepare } = await openSwapper({ quotes: ofEther, gas: null })
  const plan = await prepare(back)
  expect(plan.approvals).toMatchObject([{ amount: 1_000_000_000n }])
  expect(plan.networkFee).toBe(2_600_000n)
  await expect(swap(latchkey, plan)).rejects.toMatchObject({ code: 'approvalRequired' })
  expect(sent).toEqual([])
  await approveSwap(latchkey, await prepare(back))
  const data = `0x095ea7b3${words(router, 1_000_000_000)}`
  expect(sent).toEqual([{ ...target, to: dollars.address, value: 0n, data }])
  expect(latchkey.store.get(transactionsAtom)).toMatchObject([
    { kind: 'approve', status: 'confirmed', to: router, amount: '1000000000' },
  ])
  market.allowance = 1_000_000_000n
  market.gas = { gas: '100000', gasPrice: '5' }
  expect((await prepare(back)).approvals).toEqual([])
})

test('an approval that the token refuses to change is set to zero first', async () => {
  const { latchkey, market, sent, prepare } = await openSwapper({ quotes: ofEther, gas: null })
  market.allowance = 5n
  expect((await prepare(back)).approvals).toMatchObject([{ amount: 1_000_000_000n }])
  market.isApprovalRefused = true
  const plan = await prepare(back)
  expect(plan.approvals).toMatchObject([{ amount: 0n }, { amount: 1_000_000_000n }])
  await approveSwap(latchkey, plan)
  expect(sent.map(({ data }) => data)).toEqual([
    `0x095ea7b3${words(router, 0)}`,
    `0x095ea7b3${words(router, 1_000_000_000)}`,
  ])
})

test('of several providers the chosen one builds the swap', async () => {
  const { asked, prepare } = await openSwapper({
    quotes: [
      { toAmount: '2000000000', provider: 'One' },
      { toAmount: '1990000000', provider: 'Two' },
    ],
  })
  const built = () => asked.filter(({ path }) => path === '/v1/convert/build-transaction')
  await prepare()
  await prepare({ provider: 'Two' })
  expect(built().map(({ body }) => body)).toMatchObject([{ provider: 'One' }, { provider: 'Two' }])
  await expect(prepare({ provider: 'Three' })).rejects.toMatchObject({ code: 'noQuote' })
})

test('security: a quote older than 30 s is not swapped', async () => {
  const { latchkey, clock, sent, prepare } = await openSwapper()
  const [early, late] = [await prepare(), await prepare()]
  await clock.advance(29_999)
  await swap(latchkey, early)
  await clock.advance(1)
  await expect(swap(latchkey, late)).rejects.toMatchObject({
    code: 'quoteExpired',
    retryable: true,
  })
  expect(sent).toHaveLength(1)
})

test('security: the 30 s of a quote count from its request, however slow the service is', async () => {
  const { latchkey, market, clock } = await openSwapper()
  let respond = (_: Response) => {}
  market.responses['/v1/convert/gas-price'] = () =>
    new Promise((resolve) => {
      respond = resolve
    })
  const quoting = getSwapQuotes(latchkey, terms)
  await waitForIdle()
  clock.advance(9_000)
  respond(Response.json({ standard: '10', fast: '10', instant: '10' }))
  expect((await quoting)[0]?.expiresAt).toBe(31_000)
})

test('error: while a node does not answer whether an approval is accepted, the preparation can be cancelled', async () => {
  const { market, prepare } = await openSwapper({ quotes: ofEther, gas: null, allowance: 5n })
  market.isNodeSilent = true
  const controller = new AbortController()
  const preparing = prepare({ ...back, signal: controller.signal })
  for (let turns = 0; turns < 5; turns += 1) await waitForIdle()
  controller.abort()
  await expect(preparing).rejects.toMatchObject({ code: 'cancelled' })
})

test('security: tokens whose chain has other decimals than the list are refused, on either side', async () => {
  const { market, prepare } = await openSwapper()
  market.decimals = 8
  await expect(prepare()).rejects.toMatchObject({ code: 'tokenMismatch' })
  await expect(prepare(back)).rejects.toMatchObject({ code: 'tokenMismatch' })
  await expect(prepare({ from: { ...coin, decimals: 6 } })).rejects.toMatchObject({
    code: 'tokenMismatch',
  })
})

test('error: a balance below amount or fee is judged in base units, before the wallet is asked', async () => {
  const { market, prepare } = await openSwapper({ coin: ether + 1_000_000n })
  expect((await prepare()).amount).toBe(ether)
  market.coin = ether + 999_999n
  await expect(prepare()).rejects.toMatchObject({ code: 'notEnough.fees' })
  market.coin = ether - 1n
  await expect(prepare()).rejects.toMatchObject({ code: 'notEnough.coin' })
  market.held = 999_999_999n
  market.quotes = ofEther
  await expect(prepare(back)).rejects.toMatchObject({ code: 'notEnough.token' })
})

test('error: a swap that a node says would fail is not offered', async () => {
  const { prepare } = await openSwapper({ gas: null })
  await expect(prepare()).rejects.toMatchObject({ code: 'swapWouldFail' })
})

test('error: without a pool, and with nothing to receive, the liquidity is insufficient', async () => {
  const { latchkey, market } = await openSwapper({ quotes: [{ toAmount: '0' }] })
  const none = { code: 'noQuote', shortMessage: 'Insufficient liquidity' }
  await expect(getSwapQuotes(latchkey, terms)).rejects.toMatchObject(none)
  market.quotes = []
  await expect(getSwapQuotes(latchkey, terms)).rejects.toMatchObject(none)
  const reasons = [{ field: 'amount', description: 'There is insufficient liquidity' }]
  market.responses['/v1/convert/quotes'] = () => Response.json({ reasons }, { status: 400 })
  await expect(getSwapQuotes(latchkey, terms)).rejects.toMatchObject(none)
  reasons[0] = { field: 'amount', description: 'no' }
  await expect(getSwapQuotes(latchkey, terms)).rejects.toMatchObject({ code: 'httpStatus' })
})

test('error: a service without gas prices says so', async () => {
  const { market, prepare } = await openSwapper()
  market.responses['/v1/convert/gas-price'] = () =>
    Response.json({ reasons: [{ field: 'chainId', description: '' }] }, { status: 501 })
  await expect(prepare()).rejects.toMatchObject({
    shortMessage: 'Network not supported for Gas Price',
  })
})

test.each([
  ['amount', { amount: 0n }, 'invalidArgument'],
  ['amount', { amount: -1n }, 'invalidArgument'],
  ['another network', { to: { ...dollars, caipNetworkId: 'eip155:10' } }, 'invalidArgument'],
  ['slippage', { slippage: 5.01 }, 'invalidSlippage'],
  ['an unknown option', Object.assign({}, { least: 1n }), 'invalidArgument'],
] as [string, Partial<SwapOptions>, string][])(
  'error: %s of %o is refused, and nothing is requested',
  async (_, change, code) => {
    const { latchkey, asked, prepare } = await openSwapper()
    await expect(prepare(change)).rejects.toMatchObject({ code })
    await expect(getSwapQuotes(latchkey, { ...terms, ...change })).rejects.toMatchObject({ code })
    expect(asked.filter(({ path }) => path.startsWith('/v1/convert'))).toEqual(
      asked.filter(({ path }) => path === '/v1/convert/gas-price'),
    )
  },
)

test('error: without the feature, a router, a data service or a wallet nothing is swapped', async () => {
  const unsupported = { shortMessage: 'Network not supported for Swaps' }
  const { latchkey, prepare, asked } = await openSwapper()
  const plan = await prepare()
  const elsewhere = { caipNetworkId: 'eip155:250' } as const
  await expect(
    prepare({ from: { ...coin, ...elsewhere }, to: { ...dollars, ...elsewhere } }),
  ).rejects.toMatchObject(unsupported)
  asked.length = 0
  setFeatures(latchkey, { swaps: false })
  await expect(prepare()).rejects.toMatchObject(unsupported)
  expect(asked).toEqual([])
  setFeatures(latchkey, { swaps: true })
  await disconnect(latchkey)
  await expect(prepare()).rejects.toMatchObject({ code: 'notConnected' })
  await expect(swap(latchkey, plan)).rejects.toMatchObject({ code: 'notConnected' })
})

test('error: a rejection, a failure and an approval that fails on its chain are told apart, and leave no swap', async () => {
  const { latchkey, mock, prepare } = await openSwapper()
  mock.fails.sendTransaction = new UserRejectedError()
  await expect(swap(latchkey, await prepare())).rejects.toMatchObject({ code: 'userRejected' })
  mock.fails.sendTransaction = new Error('no gas')
  await expect(swap(latchkey, await prepare())).rejects.toMatchObject({
    code: 'swapFailed',
    shortMessage: 'Transaction error',
  })
  expect(latchkey.store.get(transactionsAtom)).toEqual([])
})

test.each([
  ...[1, 42_161, 10, 324, 8_453, 56, 137, 43_114].map((id) => [id, undefined] as const),
  ...[100, 250, 8_217, 1_313_161_554].map((id) => [id, [`0x${'a'.repeat(40)}`]] as const),
])('%s has swaps once its router is known', async (id, routers) => {
  const { latchkey } = await openSwapper()
  const caipNetworkId: CaipNetworkId = `eip155:${id}`
  expect(canSwap(latchkey, caipNetworkId)).toBe(routers === undefined)
  const { latchkey: own } = setup({
    services: { data: 'https://data.test' },
    swapRouters: routers ? { [caipNetworkId]: [...routers] } : {},
  })
  expect(canSwap(own, caipNetworkId)).toBe(true)
})
