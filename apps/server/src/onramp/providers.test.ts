import { expect, test } from 'vitest'
import { startProvider } from '../../test/startProvider.ts'
import { apiKey, coinbase, meld, ofCoinbase, ofMeld, startSeller } from '../../test/startSeller.ts'
import { testServer } from '../../test/startTestServer.ts'
import { providerSettings } from '../config/onramp/schema.ts'
import { readConfig } from '../config/readConfig.ts'
import { getChainReference } from './getChainReference.ts'

const address = `0x${'a'.repeat(40)}`

test('a provider with the API of Coinbase: options, quote and page', async () => {
  const { request, provider } = await startSeller(ofCoinbase, coinbase)
  const query = { country: 'US', subdivision: 'CA' }
  expect((await request('/v1/onramp/options', { query })).json).toEqual({
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] },
    ],
    purchaseCurrencies: [
      {
        id: 'eth-id',
        name: 'Ethereum',
        symbol: 'ETH',
        networks: [{ name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '' }],
      },
    ],
  })
  expect(provider.requested[0]).toMatchObject({
    path: '/v1/buy/options',
    query,
    headers: { authorization: `Bearer ${apiKey}` },
  })
  const body = {
    purchaseCurrency: { id: 'eth-id' },
    paymentCurrency: { id: 'USD' },
    amount: '100',
    network: 'base',
  }
  expect((await request('/v1/onramp/quote', { body })).json).toEqual({
    paymentTotal: { amount: '100', currency: 'USD' },
    paymentSubtotal: { amount: '97', currency: 'USD' },
    purchaseAmount: { amount: '0.0485', currency: 'ETH' },
    coinbaseFee: { amount: '2.5', currency: 'USD' },
    networkFee: { amount: '0.5', currency: 'USD' },
    quoteId: 'q-1',
  })
  expect(provider.requested.at(-1)?.body).toEqual({
    purchase_currency: 'eth-id',
    purchase_network: 'base',
    payment_amount: '100',
    payment_currency: 'USD',
    payment_method: 'CARD',
    country: 'US',
  })
  const destinationWallets = [{ address, blockchains: ['base'], assets: ['ETH'] }]
  const { json } = await request('/v1/generators/onrampurl', {
    body: {
      destinationWallets,
      partnerUserId: 'p'.repeat(40),
      presetFiatAmount: 20,
      paymentCurrency: 'USD',
      paymentMethod: 'ach_bank_account',
      country: 'US',
    },
  })
  const page = new URL((json as { url: string }).url)
  expect(page.origin + page.pathname).toBe('https://pay.coinbase.com/buy/select-asset')
  expect(Object.fromEntries(page.searchParams)).toEqual({
    appId: 'app',
    destinationWallets: JSON.stringify(destinationWallets),
    partnerUserId: 'p'.repeat(40),
    presetFiatAmount: '20',
    defaultExperience: 'buy',
    fiatCurrency: 'USD',
    defaultPaymentMethod: 'ACH_BANK_ACCOUNT',
  })
})

test('a provider with the API of Meld: the best quote, and its page', async () => {
  const { request, provider } = await startSeller(ofMeld, meld)
  const query = { country: 'DE' }
  const { json: options } = await request('/v1/onramp/options', { query })
  expect(options).toMatchObject({
    paymentCurrencies: [
      { id: 'EUR', payment_method_limits: [{ id: 'card', min: '20', max: '5000.5' }, {}] },
    ],
    purchaseCurrencies: [
      { id: 'ETH', symbol: 'ETH', networks: [{ name: 'ETH', chain_id: '1' }] },
      {
        id: 'USDC_POLYGON',
        symbol: 'USDC',
        networks: [{ display_name: 'POLYGON', contract_address: '0x3c' }],
      },
    ],
  })
  expect(provider.requested[0]).toMatchObject({
    query: { countries: 'DE' },
    headers: { authorization: `BASIC ${apiKey}`, 'meld-version': '2023-12-19' },
  })
  const body = {
    purchaseCurrency: { id: 'ETH' },
    paymentCurrency: { id: 'EUR' },
    amount: '100',
    network: 'ETH',
    country: 'DE',
  }
  expect((await request('/v1/onramp/quote', { body })).json).toMatchObject({
    purchaseAmount: { amount: '0.041', currency: 'ETH' },
    coinbaseFee: { amount: '3', currency: 'EUR' },
    networkFee: { amount: '0.9', currency: 'EUR' },
    paymentSubtotal: { amount: '96.1', currency: 'EUR' },
    quoteId: expect.stringMatching(/^meld-/),
  })
  expect(provider.requested.at(-1)?.body).toMatchObject({
    countryCode: 'DE',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
  })
  const { json } = await request('/v1/generators/onrampurl', {
    body: {
      destinationWallets: [{ address, blockchains: [], assets: ['ETH'] }],
      partnerUserId: 'p'.repeat(40),
      paymentCurrency: 'EUR',
      paymentMethod: 'card',
      country: 'DE',
    },
  })
  expect(Object.fromEntries(new URL((json as { url: string }).url).searchParams)).toEqual({
    publicKey: 'WXD:public',
    walletAddress: address,
    destinationCurrencyCode: 'ETH',
    externalCustomerId: 'p'.repeat(40),
    sourceCurrencyCode: 'EUR',
    paymentMethodType: 'CREDIT_DEBIT_CARD',
    countryCode: 'DE',
  })
})

test("security: a provider's options are requested once in five minutes, and each call of its API is one more request", async () => {
  let now = 1_000_000
  const provider = await startProvider(coinbase)
  const onramp = [providerSettings.parse({ ...ofCoinbase, apiUrl: provider.url, apiKey })]
  const { request } = await testServer({
    config: () => ({ onramp }),
    clock: { now: () => now },
    env: { LATCHKEY_CLIENT_REQUESTS_PER_MINUTE: '60' },
  })
  const quote = () =>
    request('/v1/onramp/quote', {
      body: {
        purchaseCurrency: { id: 'eth-id' },
        paymentCurrency: { id: 'USD' },
        amount: '100',
        network: 'base',
      },
    })
  const paths = () => provider.requested.map(({ path }) => path)
  // Of the ten requests of a burst: three with the options, then two each.
  for (let sent = 0; sent < 4; sent += 1) expect((await quote()).status).toBe(200)
  expect(paths()).toEqual(['/buy/options', ...Array(4).fill('/buy/quote')])
  expect((await quote()).status).toBe(200)
  expect((await quote()).status).toBe(429)
  now += 300_000
  expect((await quote()).status).toBe(200)
  expect(paths().filter((path) => path === '/buy/options')).toHaveLength(2)
})

test('error: a provider that fails or returns malformed data is unavailable, and neither its key nor its message is returned', async () => {
  const responses = [
    { text: `no: ${apiKey}`, status: 500 },
    { text: 'no', status: 302 },
    { text: '<html>' },
    { text: '{"payment_currencies":null}' },
    { text: '[' },
    { text: ' '.repeat(3_000_000) },
  ]
  for (const response of responses) {
    const { request, provider } = await startSeller(ofCoinbase, () => response)
    const { status, json, text } = await request('/v1/onramp/options')
    expect([status, json]).toMatchObject([503, { reasons: [{ field: 'onramp' }] }])
    expect(text).not.toContain(apiKey)
    expect(text).not.toContain(provider.url)
  }
})

test('a network that a provider calls Solana has the reference of its CAIP-2 id', () => {
  const reference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const cases = [
    ['solana', 0, reference],
    ['SOLANA', '101', reference],
    ['base', 8453, '8453'],
    ['solana-devnet', '103', '103'],
  ] as const
  for (const [network, chainId, expected] of cases)
    expect(getChainReference(network, chainId)).toBe(expected)
})

test('a provider without an API has a page only', async () => {
  const onramp = [providerSettings.parse(ofCoinbase), providerSettings.parse(ofMeld)]
  const { request } = await testServer({ config: () => ({ onramp }) })
  expect((await request('/v1/onramp/options')).status).toBe(501)
  const body = {
    destinationWallets: [{ address, blockchains: [], assets: ['ETH'] }],
    partnerUserId: 'p'.repeat(40),
    provider: 'meld',
  }
  const { json } = await request('/v1/generators/onrampurl', { body })
  expect((json as { url: string }).url).toMatch(/^https:\/\/meldcrypto\.com\//)
  expect((await request('/v1/onramp/providers')).json).toMatchObject({
    providers: [{ id: 'coinbase', fee: { min: 1, max: 2 } }, { id: 'meld' }, { id: 'sandbox' }],
  })
})

test('security: rejects a provider page or API that is not https, and the sandbox', () => {
  const problems = (onramp: unknown) => () =>
    readConfig({ LATCHKEY_CONFIG: 'x' }, () => JSON.stringify({ projects: [{ id: 'a' }], onramp }))
  expect(problems([ofCoinbase, ofMeld])).not.toThrow()
  for (const bad of [
    [{ ...ofCoinbase, payUrl: 'http://pay.example' }],
    [{ ...ofCoinbase, payUrl: 'javascript:alert(1)' }],
    [{ ...ofMeld, apiUrl: 'http://localhost.evil.example' }],
    [{ shape: 'sandbox' }],
    [ofMeld, ofMeld],
  ])
    expect(problems(bad)).toThrow(/onramp/)
})
