import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { buyer, caipNetworkId, ether, openBuyer } from '../../test/openBuyer.ts'
import { setup } from '../../test/setup.ts'
import { setFeatures } from '../features/setFeatures.ts'
import { canBuy } from './canBuy.ts'
import { fetchPurchase } from './fetchPurchase.ts'
import { getOnrampOffers, type OnrampTerms } from './getOnrampOffers.ts'
import {
  compareDecimals,
  getOnrampSellers,
  listOnrampAssets,
  listOnrampPayments,
} from './getOnrampSellers.ts'
import { purchasesAtom } from './purchases.ts'
import { getPurchaseQueryOptions } from './queries.ts'
import { startPurchase } from './startPurchase.ts'

const terms = { asset: ether, amount: '100', currency: 'USD', paymentMethod: 'card' } as const

async function open(...options: Parameters<typeof openBuyer>) {
  const world = await openBuyer(...options)
  const { latchkey } = world
  const offers = async (change: Partial<OnrampTerms> = {}) =>
    getOnrampOffers(latchkey, {
      sellers: await getOnrampSellers(latchkey, { caipNetworkId }),
      ...terms,
      ...change,
    })
  const best = async () => {
    const [offer] = await offers()
    if (!offer) throw new Error('no offer')
    return offer
  }
  return { ...world, offers, best }
}

test.each([
  ['eip155:1', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  ['bip122:000000000019d6689c085ae165831e93', false],
] as const)('coins of %s can be bought: %s', (network, expected) => {
  const services = { data: 'https://data.test' }
  const { latchkey } = setup({ services, projectId: 'demo' })
  expect(canBuy(latchkey, network)).toBe(expected)
  setFeatures(latchkey, { onramp: false })
  expect(canBuy(latchkey, network)).toBe(false)
  expect(canBuy(setup().latchkey, network)).toBe(false)
})

test('each provider is asked what it sells in the country; assets and ways to pay are listed once', async () => {
  const { latchkey, asked } = await open()
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId, country: 'US' })
  expect(sellers.map(({ provider, isSample }) => [provider.name, isSample])).toEqual([
    ['Coinbase', false],
    ['Meld', false],
  ])
  const options = asked.filter(({ path }) => path === '/v1/onramp/options')
  expect(options.map(({ query: { provider, country } }) => [provider, country])).toEqual([
    ['coinbase', 'US'],
    ['meld', 'US'],
  ])
  expect(listOnrampAssets(sellers, caipNetworkId).map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'DUSD',
  ])
  expect(listOnrampAssets(sellers, 'eip155:8453').map(({ symbol }) => symbol)).toEqual(['ETH'])
  expect(
    listOnrampAssets(sellers, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').map(
      ({ symbol }) => symbol,
    ),
  ).toEqual(['SOL'])
  expect(listOnrampPayments(sellers)).toEqual(
    ['USD', 'EUR'].flatMap((currency) => [
      { currency, method: 'card', min: '10.00', max: '7500.00' },
      { currency, method: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]),
  )
})

test('the limits of a way to pay are the widest of all providers', () => {
  const seller = (id: string, min: string, max: string) => ({
    provider: { id, name: id, fee: { min: 1, max: 1 } },
    isSample: false,
    options: {
      purchaseCurrencies: [],
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [{ id: 'card', min, max }] }],
    },
  })
  expect(listOnrampPayments([seller('a', '20', '900'), seller('b', '9.50', '1000')])).toEqual([
    { currency: 'USD', method: 'card', min: '9.50', max: '1000' },
  ])
})

test('error: a provider that does not sell in the country is left out, one without options shows its price on its page', async () => {
  const { latchkey } = await open({
    responses: { '/v1/onramp/options meld': () => Response.json({}, { status: 501 }) },
  })
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId, country: 'KP' })
  expect(sellers).toMatchObject([{ provider: { id: 'meld' }, options: undefined, isSample: false }])
  expect(await getOnrampOffers(latchkey, { ...terms, sellers })).toMatchObject([
    { provider: { id: 'meld' }, isSample: false },
  ])
})

test('error: options that cannot be loaded are sample data, of which nothing can be bought', async () => {
  const { latchkey, offers } = await open({
    responses: { '/v1/onramp/options': () => Response.json({}, { status: 503 }) },
  })
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
  expect(sellers.map(({ isSample }) => isSample)).toEqual([true, true])
  expect(listOnrampPayments(sellers)).toEqual(
    ['USD', 'EUR'].flatMap((currency) => [
      { currency, method: 'card', min: '10.00', max: '7500.00' },
      { currency, method: 'ach_bank_account', min: '10.00', max: '25000.00' },
    ]),
  )
  const [offer] = await offers()
  expect(offer).toMatchObject({ isSample: true, quote: { quoteId: 'mocked-quote-id' } })
  if (offer)
    await expect(startPurchase(latchkey, offer)).rejects.toMatchObject({ code: 'sampleQuote' })
})

test('error: without a list of providers Coinbase and Meld are samples, with a fee of 1 to 2 %', async () => {
  const { latchkey } = await open({
    responses: { '/v1/onramp/providers': () => Response.json({}, { status: 503 }) },
  })
  const sellers = await getOnrampSellers(latchkey, { caipNetworkId })
  expect(sellers.map(({ provider, isSample }) => [provider, isSample])).toEqual([
    [{ id: 'coinbase', name: 'Coinbase', fee: { min: 1, max: 2 } }, true],
    [{ id: 'meld', name: 'Meld', fee: { min: 1, max: 2 } }, true],
  ])
})

test('the most for the money is first; each provider is asked with its own names', async () => {
  const { offers, asked } = await open({ rates: { coinbase: 0.0004, meld: 0.0005 } })
  const found = await offers({ country: 'DE' })
  expect(found.map(({ provider, quote }) => [provider.id, quote?.purchaseAmount])).toEqual([
    ['meld', { amount: '0.04912500', currency: 'ETH' }],
    ['coinbase', { amount: '0.03930000', currency: 'ETH' }],
  ])
  expect(asked.find(({ path }) => path === '/v1/onramp/quote')?.body).toMatchObject({
    ...{ provider: 'coinbase', amount: '100', network: 'ethereum', country: 'DE' },
    ...{ purchaseCurrency: { id: 'ETH' }, paymentCurrency: { id: 'USD' }, paymentMethod: 'card' },
  })
})

test('error: a provider that fails or quotes other terms has a sample whose amounts equal the payment, after the real ones', async () => {
  const { offers, latchkey, market } = await open({ rates: { coinbase: 0, meld: 0.0005 } })
  const isSample = async () =>
    (await offers()).map(({ provider, isSample }) => [provider.id, isSample])
  const [, failed] = await offers()
  expect(failed).toMatchObject({
    isSample: true,
    quote: {
      paymentTotal: { amount: '100', currency: 'USD' },
      purchaseAmount: { amount: '100', currency: 'ETH' },
      quoteId: 'mocked-quote-id',
    },
  })
  if (failed)
    await expect(startPurchase(latchkey, { ...failed, isSample: false })).rejects.toMatchObject({
      code: 'sampleQuote',
    })
  const sum = (amount: string, currency = 'USD') => ({ amount, currency })
  const quote = {
    ...{ coinbaseFee: sum('1'), networkFee: sum('1'), paymentSubtotal: sum('98') },
    ...{ paymentTotal: sum('100.00'), purchaseAmount: sum('0.06', 'ETH'), quoteId: 'q' },
  }
  const expected = [
    [quote, false],
    [{ ...quote, paymentTotal: sum('1000') }, true],
    [{ ...quote, paymentTotal: sum('100', 'EUR') }, true],
    [{ ...quote, purchaseAmount: sum('0', 'ETH') }, true],
    [{ ...quote, quoteId: undefined }, true],
  ] as const
  for (const [response, sample] of expected) {
    market.responses['/v1/onramp/quote coinbase'] = () => Response.json(response)
    expect(await isSample(), JSON.stringify(response)).toContainEqual(['coinbase', sample])
  }
})

test('an amount outside the limits is not quoted, and not sold', async () => {
  const { latchkey, offers, asked } = await open()
  for (const [amount, paymentMethod, isInside] of [
    ['9.99', 'card', false],
    ['10', 'card', true],
    ['7500.00', 'card', true],
    ['7500.01', 'card', false],
    ['9.99', 'ach_bank_account', false],
    ['25000', 'ach_bank_account', true],
    ['25000.01', 'ach_bank_account', false],
  ] as const) {
    asked.length = 0
    const [offer] = await offers({ amount, paymentMethod })
    expect(offer?.limits === undefined, `${amount} ${paymentMethod}`).toBe(isInside)
    expect(asked.some(({ path }) => path === '/v1/onramp/quote')).toBe(isInside)
    if (offer && !isInside)
      await expect(startPurchase(latchkey, offer)).rejects.toMatchObject({
        code: 'invalidArgument',
      })
  }
})

test('a purchase has an id of its own and a checked link; nothing is stored for one that fails', async () => {
  const { latchkey, asked, best, market } = await open()
  const offer = await best()
  const purchase = await startPurchase(latchkey, offer)
  expect(purchase).toMatchObject({
    ...{ address: buyer, asset: { caipNetworkId }, provider: { id: 'coinbase' } },
    url: expect.stringMatching(/^https:\/\/pay\.coinbase\.com\//),
  })
  expect(latchkey.store.get(purchasesAtom)[0]).toBe(purchase)
  const body = asked.find(({ path }) => path === '/v1/generators/onrampurl')?.body
  expect(body).toEqual({
    destinationWallets: [{ address: buyer, blockchains: ['ethereum'], assets: ['ETH'] }],
    ...{ provider: 'coinbase', partnerUserId: purchase.id, defaultNetwork: 'ethereum' },
    ...{ paymentCurrency: 'USD', paymentMethod: 'card', presetFiatAmount: 100 },
    defaultExperience: 'buy',
  })
  expect(purchase.id.length).toBeGreaterThanOrEqual(32)
  market.url = () => 'https://evil.example/'
  await expect(startPurchase(latchkey, offer)).rejects.toMatchObject({ code: 'purchaseMismatch' })
  expect(latchkey.store.get(purchasesAtom)[0]).toBe(purchase)
})

test('a purchase is followed to its end; an order of another account, network or id is not its own', async () => {
  const { latchkey, best, market } = await open()
  const purchase = await startPurchase(latchkey, await best())
  const order = { id: purchase.id, status: 'confirmed', address: buyer, amount: '0.05' }
  const read = () => fetchPurchase(latchkey, purchase)
  expect(await read()).toEqual({ status: 'created' })
  market.orders = [
    { ...order, id: 'other' },
    { ...order, address: `0x${'ee'.repeat(20)}` },
  ]
  expect(await read()).toEqual({ status: 'created' })
  market.orders = [{ id: purchase.id, status: 'pending', address: buyer }]
  expect(await read()).toEqual({ status: 'pending' })
  market.orders = [{ ...order, hash: '0xabc', address: buyer.toLowerCase() }]
  expect(await read()).toEqual({ status: 'confirmed', hash: '0xabc', amount: '0.05' })
  market.orders = [{ ...order, status: 'refunding' }]
  expect(await read()).toMatchObject({ status: 'pending' })
})

test('a purchase is read each four seconds until its end', async () => {
  const { latchkey, best } = await open()
  const options = getPurchaseQueryOptions(latchkey, await startPurchase(latchkey, await best()))
  const interval = (status?: 'pending' | 'confirmed' | 'failed') =>
    options.refetchInterval({ state: { data: status && { status } } })
  expect([interval(), interval('pending'), interval('confirmed'), interval('failed')]).toEqual([
    4_000,
    4_000,
    false,
    false,
  ])
})

test('error: a signal that fires ends the wait', async () => {
  const never = () => new Promise<Response>(() => {})
  const { latchkey } = await open({ responses: { '/v1/onramp/providers': never } })
  const controller = new AbortController()
  const waiting = getOnrampSellers(latchkey, { caipNetworkId, signal: controller.signal })
  await vi.waitFor(() => expect(latchkey).toBeDefined())
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
})

test('decimal strings are compared exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 10n ** 24n), (one, other) => {
      const write = (value: bigint) =>
        `${value / 10n ** 12n}.${`${value % 10n ** 12n}`.padStart(12, '0')}`
      expect(Math.sign(compareDecimals(write(one), write(other)))).toBe(
        one < other ? -1 : Number(one > other),
      )
    }),
    { numRuns: runs(500) },
  )
})
