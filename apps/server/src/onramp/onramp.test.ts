import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../test/startTestServer.ts'
import { parseDecimal } from './decimals.ts'
import { listSandboxCurrencies } from './listSandboxCurrencies.ts'
import { type OnrampOptions, type OnrampQuote, onrampOptions, onrampQuote } from './schema.ts'

const solanaReference = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const request = {
  purchaseCurrency: { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [] },
  paymentCurrency: { id: 'USD', payment_method_limits: [] },
  amount: '100',
  network: 'base',
}
const address = `0x${'a'.repeat(40)}`
const buying = {
  destinationWallets: [{ address, blockchains: ['base'], assets: ['ETH'] }],
  partnerUserId: 'p'.repeat(32),
  defaultExperience: 'buy',
  defaultNetwork: 'base',
  presetFiatAmount: 20,
}
const quote = (more: object = {}) =>
  server.request('/v1/onramp/quote', { body: { ...request, ...more } })
const url = (more: object = {}, headers = {}) =>
  server.request('/v1/generators/onrampurl', { body: { ...buying, ...more }, headers })

test('the sandbox sells the native currencies and tokens of the EVM and Solana networks, for USD and EUR, within the limits of each payment method', async () => {
  const { status, json } = await server.request('/v1/onramp/options')
  expect(status).toBe(200)
  const { paymentCurrencies, purchaseCurrencies } = onrampOptions.parse(json)
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ]
  expect(paymentCurrencies).toEqual([
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ])
  expect(purchaseCurrencies.map(({ id }) => id).slice(0, 4)).toEqual(['ETH', 'POL', 'SOL', 'DUSD'])
  expect(purchaseCurrencies[0]?.networks).toContainEqual({
    name: 'base',
    display_name: 'Base',
    chain_id: '8453',
    contract_address: '',
  })
  const solana = { name: 'solana', display_name: 'Solana', chain_id: solanaReference }
  expect(purchaseCurrencies[2]).toEqual({
    id: 'SOL',
    name: 'Solana',
    symbol: 'SOL',
    networks: [{ ...solana, contract_address: '' }],
  })
  const dollars = purchaseCurrencies[3]?.networks
  expect(dollars?.map(({ chain_id }) => chain_id)).toEqual(['1', '137', solanaReference])
  expect(dollars?.[0]?.contract_address).toBe('0xe7b2fbf622a0c037e531f785e47ea9641e329408')
  expect(dollars?.[2]).toEqual({
    ...solana,
    contract_address: 'F25s3DdjXdCxYBhh2z8FBusVEMT4b9bGNFVKJi3wFoF4',
  })
})

test('of two tokens with one symbol on a network, the sandbox sells the first', () => {
  const tokens = ['1', '2'].map((digit) => ({
    address: `0x${digit.repeat(40)}` as const,
    ...{ name: `Token ${digit}`, symbol: 'TWO', decimals: 6 },
  }))
  const chain = {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    rpcUrls: [],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens,
  }
  const bitcoin = {
    ...chain,
    name: 'Bitcoin',
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  }
  const sold = listSandboxCurrencies([bitcoin, chain])
  expect(sold.map(({ networks }) => networks.map((one) => one.contract_address))).toEqual([
    [''],
    [tokens[0]?.address],
  ])
})

test('a country has its currency and payment methods, or no sales', async () => {
  const options = (query: Record<string, string>) => server.request('/v1/onramp/options', { query })
  const getMethods = async (country: string) => {
    const { paymentCurrencies } = (await options({ country })).json as OnrampOptions
    return paymentCurrencies.map((currency) => [
      currency.id,
      currency.payment_method_limits.map(({ id }) => id),
    ])
  }
  expect(await getMethods('US')).toEqual([['USD', ['card', 'ach_bank_account']]])
  expect(await getMethods('DE')).toEqual([['EUR', ['card']]])
  for (const [query, field] of [
    [{ country: 'KP' }, 'country'],
    [{ country: 'us' }, 'country'],
    [{ country: 'US', subdivision: 'NY' }, 'subdivision'],
  ] as const)
    expect(await options(query)).toMatchObject({ status: 400, json: { reasons: [{ field }] } })
})

test('a quote adds up: the payment is the fees and the price of the purchase', async () => {
  const { status, json } = await quote()
  expect(status).toBe(200)
  const input: OnrampQuote = onrampQuote.parse(json)
  expect(input).toMatchObject({
    paymentTotal: { amount: '100', currency: 'USD' },
    coinbaseFee: { amount: '1.5', currency: 'USD' },
    networkFee: { amount: '0.25', currency: 'USD' },
    paymentSubtotal: { amount: '98.25', currency: 'USD' },
    purchaseAmount: { amount: '0.049125', currency: 'ETH' },
    quoteId: expect.stringMatching(/^sandbox-/),
  })
  const solana = await quote({ purchaseCurrency: { id: 'SOL' }, network: 'solana' })
  expect(solana.json).toMatchObject({ purchaseAmount: { amount: '0.655', currency: 'SOL' } })
  const euro = (await quote({ paymentCurrency: { id: 'EUR' } })).json as OnrampQuote
  expect(parseDecimal(euro.purchaseAmount.amount)).toBeGreaterThan(
    parseDecimal(input.purchaseAmount.amount),
  )
})

test('a quote outside the options is rejected with the invalid field', async () => {
  const cases: [object, string][] = [
    [{ amount: '9.99' }, 'amount'],
    [{ amount: '7500.01' }, 'amount'],
    [{ amount: '25000.01', paymentMethod: 'ach_bank_account' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '-100' }, 'amount'],
    [{ amount: 100 }, 'amount'],
    [{ purchaseCurrency: { id: 'DOGE' } }, 'purchaseCurrency'],
    [{ paymentCurrency: { id: 'GBP' } }, 'paymentCurrency'],
    [{ paymentMethod: 'cash' }, 'paymentMethod'],
    [{ country: 'DE', paymentCurrency: { id: 'USD' } }, 'paymentCurrency'],
    [{ network: 'polygon' }, 'network'],
    [{ network: '__proto__' }, 'network'],
    [{ provider: 'coinbase' }, 'provider'],
  ]
  for (const [more, field] of cases)
    expect(await quote(more), JSON.stringify(more)).toMatchObject({
      status: 400,
      json: { reasons: [{ field }] },
    })
  expect((await quote({ amount: '25000', paymentMethod: 'ach_bank_account' })).status).toBe(200)
})

describe('security: the URL of a page', () => {
  test('a foreign Host header does not lead elsewhere', async () => {
    const { request: send } = await import('node:http')
    const response = await new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.url)
      const path = '/v1/generators/onrampurl?projectId=demo'
      const requested = send(
        { port, path, method: 'POST', headers: { host: 'evil.example' } },
        (got) => {
          let text = ''
          got.on('data', (part) => {
            text += part
          })
          got.on('end', () => resolve(text))
        },
      )
      requested.on('error', reject)
      requested.end(JSON.stringify(buying))
    })
    expect(new URL(JSON.parse(response).url).hostname).toBe('localhost')
  })

  test('an invalid purchase is rejected', async () => {
    const cases: [object, string][] = [
      [{ destinationWallets: [] }, 'destinationWallets'],
      [
        { destinationWallets: [{ address: 'x y', blockchains: [], assets: [] }] },
        'destinationWallets.0.address',
      ],
      [{ partnerUserId: 'short' }, 'partnerUserId'],
      [{ partnerUserId: 'p'.repeat(51) }, 'partnerUserId'],
      [{ defaultExperience: 'send' }, 'defaultExperience'],
      [{ presetFiatAmount: -1 }, 'presetFiatAmount'],
      [{ provider: 'other' }, 'provider'],
      [{ paymentCurrency: 'usd' }, 'paymentCurrency'],
      [{ paymentCurrency: 'U'.repeat(17) }, 'paymentCurrency'],
      [{ paymentMethod: '' }, 'paymentMethod'],
      [{ country: 'us' }, 'country'],
    ]
    for (const [more, field] of cases)
      expect(await url(more), JSON.stringify(more)).toMatchObject({
        status: 400,
        json: { reasons: [{ field }] },
      })
  })
})

test('providers are listed with their fee', async () => {
  const { json } = await server.request('/v1/onramp/providers')
  expect(json).toEqual({
    providers: [{ id: 'sandbox', name: 'Sandbox', fee: { min: 1.5, max: 1.5 } }],
  })
})

test('does not offer the sandbox in production: without a provider the onramp is unavailable', async () => {
  const bare = await startTestServer({ config: () => ({ mode: 'production' }) })
  try {
    const { request: ask } = bare
    const notAvailable = { status: 501, json: { reasons: [{ field: 'onramp' }] } }
    expect(await ask('/v1/onramp/options')).toMatchObject(notAvailable)
    expect(await ask('/v1/onramp/quote', { body: request })).toMatchObject(notAvailable)
    expect(await ask('/v1/generators/onrampurl', { body: buying })).toMatchObject(notAvailable)
    expect((await ask('/v1/onramp/providers')).json).toEqual({ providers: [] })
    for (const method of ['GET', 'POST'])
      expect(await ask('/v1/onramp/sandbox', { method, query: { action: 'pay' } })).toMatchObject({
        status: 404,
        json: { reasons: [{ field: 'path' }] },
      })
    const query = { onramp: 'sandbox' }
    expect(await ask(`/v1/account/${address}/history`, { query })).toMatchObject(notAvailable)
    expect(await bare.rows('SELECT * FROM onramp_orders')).toEqual([])
  } finally {
    await bare.stop()
  }
})
