import { createPublicClient, erc20Abi, http, isHash, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { devnetSolanaAccounts, devnetToken } from '../constants/index.ts'
import { rpcRequest } from '../evm/rpcRequest.ts'
import { type Devnet, startDevnet } from '../startDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet({ ports: 'free', chainIds: [1], only: ['evm', 'solana'] })
})
beforeEach(() => devnet.reset())
afterAll(() => devnet?.stop())

const client = () => createPublicClient({ transport: http(devnet.rpcUrl(1)) })
const newWallet = () => privateKeyToAddress(generatePrivateKey())
const id = 'o'.repeat(32)

const ask = async (path: string, body?: object) => {
  const options = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(`${devnet.onrampUrl}${path}`, options)
  return { status: response.status, json: await response.json() }
}

type Terms = { wallet: string; asset?: string; amount?: string; currency?: string; order?: string }

const pages = {
  coinbase: ({ wallet, asset = 'ETH', amount = '100', currency = 'USD', order = id }: Terms) => ({
    path: '/coinbase/buy',
    destinationWallets: JSON.stringify([{ address: wallet, blockchains: [], assets: [asset] }]),
    ...{ presetFiatAmount: amount, fiatCurrency: currency, partnerUserId: order },
  }),
  meld: ({ wallet, asset = 'ETH', amount = '100', currency = 'USD', order = id }: Terms) => ({
    path: '/meld/pay',
    ...{ walletAddress: wallet, destinationCurrencyCode: asset, externalCustomerId: order },
    ...{ sourceAmount: amount, sourceCurrencyCode: currency },
  }),
}
const providers = ['coinbase', 'meld'] as const
type Name = (typeof providers)[number]

const getUrl = (provider: Name, terms: Terms) => {
  const { path, ...query } = pages[provider](terms)
  return `${devnet.onrampUrl}${path}?${new URLSearchParams(query)}`
}
const getStatus = (page: string) => /data-testid="status">([^<]*)</.exec(page)?.[1]
/** Opens a page, or presses one of its buttons. */
const visit = async (url: string, action?: 'pay' | 'cancel') => {
  const form = action && { method: 'POST', body: new URLSearchParams({ action }) }
  const response = await fetch(url, form)
  const text = await response.text()
  return { code: response.status, headers: response.headers, text, status: getStatus(text) }
}

const transactions = z.object({ transactions: z.array(z.record(z.string(), z.unknown())) })
const readOrders = async (provider: Name, order = id) => {
  const path = {
    coinbase: `/coinbase/buy/user/${order}/transactions?page_size=50`,
    meld: `/meld/payments/transactions?externalCustomerIds=${order}`,
  }[provider]
  return transactions.parse((await ask(path)).json).transactions
}

const getBought = async (provider: Name, payment: string, asset = 'ETH', currency = 'USD') => {
  const country = currency === 'USD' ? 'US' : 'DE'
  if (provider === 'coinbase') {
    const { json } = await ask('/coinbase/buy/quote', {
      ...{ purchase_currency: asset, purchase_network: 'ethereum', country },
      ...{ payment_amount: payment, payment_currency: currency, payment_method: 'CARD' },
    })
    return z.object({ purchase_amount: z.object({ value: z.string() }) }).parse(json)
      .purchase_amount.value
  }
  const { json } = await ask('/meld/payments/crypto/quote', {
    ...{ countryCode: country, sourceCurrencyCode: currency, sourceAmount: payment },
    ...{ destinationCurrencyCode: asset, paymentMethodType: 'CREDIT_DEBIT_CARD' },
  })
  return z.object({ quotes: z.tuple([z.object({ destinationAmount: z.string() })]) }).parse(json)
    .quotes[0].destinationAmount
}

test('Coinbase gives more for a small payment, Meld for one above 500', async () => {
  expect(await getBought('coinbase', '100')).toBe('0.049375')
  expect(await getBought('meld', '100')).toBe('0.047375')
  expect(await getBought('coinbase', '1000')).toBe('0.494875')
  expect(await getBought('meld', '1000')).toBe('0.497375')
  for (const provider of providers) {
    expect(await getBought(provider, '500', 'DUSD')).toBe('494.75')
    expect(await getBought(provider, '500', 'DUSD', 'EUR')).toBe('544.225')
  }
})

test('both sell ether, the dollar token and SOL within their limits, and nothing in other countries', async () => {
  const coinbase = await ask('/coinbase/buy/options?country=US')
  expect(coinbase.json).toMatchObject({
    payment_currencies: [
      {
        id: 'USD',
        limits: [
          { id: 'CARD', min: '10', max: '7500' },
          { id: 'ACH_BANK_ACCOUNT', min: '10', max: '25000' },
        ],
      },
    ],
    purchase_currencies: [
      { id: 'ETH', networks: [{ name: 'ethereum', chain_id: '1', contract_address: '' }] },
      { id: 'DUSD', networks: [{ contract_address: devnetToken.address }] },
      { id: 'SOL', networks: [{ name: 'solana' }] },
    ],
  })
  expect((await ask('/coinbase/buy/options?country=DE')).json).toMatchObject({
    payment_currencies: [{ id: 'EUR', limits: [{ id: 'CARD' }] }],
  })
  const currencies = '/meld/service-providers/properties/crypto-currencies?countries='
  const limits = '/meld/service-providers/limits/fiat-currency-purchases?countries='
  expect((await ask(`${currencies}DE`)).json).toMatchObject([
    { currencyCode: 'ETH', chainId: '1', contractAddress: null },
    { currencyCode: 'DUSD', contractAddress: devnetToken.address },
    { currencyCode: 'SOL', chainCode: 'SOLANA' },
  ])
  expect((await ask(`${limits}DE`)).json).toEqual([
    { currencyCode: 'EUR', minimumAmount: 10, maximumAmount: 7500 },
  ])
  const none = { payment_currencies: [], purchase_currencies: [] }
  expect((await ask('/coinbase/buy/options?country=KP')).json).toEqual(none)
  expect((await ask(`${currencies}KP`)).json).toEqual([])
  expect((await ask(`${limits}KP`)).json).toEqual([])
})

describe.each(providers)('a purchase at %s', (provider) => {
  const names = {
    coinbase: { hash: 'tx_hash', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' },
    meld: { hash: 'cryptoDetails.blockchainTransactionId', status: 'SETTLED' },
  }[provider]

  test('ether arrives once, also when it is paid for twice at the same time and again', async () => {
    const wallet = newWallet()
    const url = getUrl(provider, { wallet })
    expect((await visit(url)).status).toBe('Nobody has paid yet.')
    await Promise.all([visit(url, 'pay'), visit(url, 'pay')])
    for (const action of ['pay', 'cancel'] as const)
      expect((await visit(url, action)).status).toMatch(/^Paid/)
    await expect.poll(async () => (await visit(url)).status).toMatch(/^Paid and delivered/)
    const bought = await getBought(provider, '100')
    expect(await client().getBalance({ address: wallet })).toBe(parseEther(bought))

    const orders = await readOrders(provider)
    expect(orders).toEqual([expect.objectContaining({ status: names.status })])
    const transaction = await client().getTransaction({
      hash: z
        .custom<`0x${string}`>((text) => isHash(String(text)))
        .parse(names.hash.split('.').reduce<unknown>(getField, orders[0])),
    })
    expect(transaction).toMatchObject({ to: wallet.toLowerCase(), value: parseEther(bought) })
  })

  test('the dollar token arrives once, with its six decimals', async () => {
    const wallet = newWallet()
    const url = getUrl(provider, { wallet, asset: 'DUSD', amount: '33.333333' })
    await Promise.all([visit(url, 'pay'), visit(url, 'pay')])
    await expect.poll(async () => (await visit(url)).status).toMatch(/^Paid and delivered/)
    const balance = await client().readContract({
      address: devnetToken.address,
      ...{ abi: erc20Abi, functionName: 'balanceOf', args: [wallet] },
    })
    // Of Coinbase 33.333333 × 0.99 - 0.25, of Meld 33.333333 - 5.25; digits after the sixth are cut off.
    expect(balance).toBe(provider === 'coinbase' ? 32_749_999n : 28_083_333n)
  })

  test('it is cancelled: nothing arrives, and it can no longer be paid for', async () => {
    const wallet = newWallet()
    const url = getUrl(provider, { wallet })
    for (const action of ['cancel', 'pay'] as const)
      expect((await visit(url, action)).status).toMatch(/^Cancelled/)
    expect(await client().getBalance({ address: wallet })).toBe(0n)
    const status = { coinbase: 'ONRAMP_TRANSACTION_STATUS_FAILED', meld: 'CANCELLED' }[provider]
    expect(await readOrders(provider)).toMatchObject([{ status }])
  })

  test('until the delivery is mined it is pending, and its page reloads itself', async () => {
    const url = getUrl(provider, { wallet: newWallet(), asset: 'DUSD' })
    await rpcRequest(devnet.rpcUrl(1), 'evm_setAutomine', [false])
    await visit(url, 'pay')
    const { headers, text } = await visit(url)
    expect([headers.get('refresh'), getStatus(text)]).toEqual([
      '1',
      'Paid. The delivery is on its way.',
    ])
    expect(text).not.toContain('<button')
    const status = { coinbase: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', meld: 'PENDING' }[provider]
    expect(await readOrders(provider)).toMatchObject([{ status }])
    await rpcRequest(devnet.rpcUrl(1), 'evm_mine')
    expect(await readOrders(provider)).toMatchObject([{ status: names.status }])
  })

  test('security: the same order for another wallet, asset or amount is refused', async () => {
    const wallet = newWallet()
    await visit(getUrl(provider, { wallet }))
    for (const other of [
      { wallet: newWallet() },
      { wallet, asset: 'DUSD' },
      { wallet, amount: '101' },
      { wallet, currency: 'EUR' },
    ])
      for (const action of [undefined, 'pay'] as const) {
        const { code, status } = await visit(getUrl(provider, other), action)
        expect([code, status]).toEqual([400, 'This link belongs to another purchase.'])
      }
    expect((await visit(getUrl(provider, { wallet: wallet.toLowerCase() }))).code).toBe(200)
  })

  test('security: the page renders no markup of its URL, has no script, and is not for other sites', async () => {
    const markup = `"><b>'&`
    const { code, text, headers } = await visit(getUrl(provider, { wallet: markup }))
    expect(code).toBe(400)
    expect(text).toContain('&quot;&gt;&lt;b&gt;&#39;&amp;')
    expect(text).not.toContain('<b>')
    for (const more of [{ asset: markup }, { currency: markup }, { amount: markup }])
      expect((await visit(getUrl(provider, { wallet: newWallet(), ...more }))).text).not.toContain(
        '<b>',
      )
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256/)
    const foreign = { method: 'POST', headers: { origin: 'https://evil.example' } }
    expect((await fetch(getUrl(provider, { wallet: newWallet() }), foreign)).status).toBe(403)
  })

  test('error: while the chain does not respond, a delivery fails, and is not repeated', async () => {
    const wallet = newWallet()
    const url = getUrl(provider, { wallet })
    devnet.setFault(1, { mode: 'down' })
    expect((await visit(url, 'pay')).status).toBe('The delivery has failed.')
    devnet.setFault(1, { mode: 'off' })
    expect((await visit(url, 'pay')).status).toBe('The delivery has failed.')
    expect(await client().getBalance({ address: wallet })).toBe(0n)
  })

  test('error: a delivery that the receiving contract refuses has failed', async () => {
    const url = getUrl(provider, { wallet: devnetToken.address })
    await visit(url, 'pay')
    await expect.poll(async () => (await visit(url)).status).toBe('The delivery has failed.')
    const status = { coinbase: 'ONRAMP_TRANSACTION_STATUS_FAILED', meld: 'FAILED' }[provider]
    expect(await readOrders(provider)).toMatchObject([{ status }])
  })

  test('error: an amount outside the limits is not sold', async () => {
    for (const amount of ['9.99', '25000.01', '-1', '1e3', ''])
      expect((await visit(getUrl(provider, { wallet: newWallet(), amount }))).code).toBe(400)
  })
})

const getField = (value: unknown, name: string) =>
  z.record(z.string(), z.unknown()).parse(value)[name]

test('SOL arrives on Solana', async () => {
  const [, , { address }] = devnetSolanaAccounts
  const read = async () => {
    const result = await rpcRequest(devnet.solana?.rpcUrl ?? '', 'getBalance', [address])
    return z.object({ value: z.number() }).parse(result).value
  }
  const before = await read()
  const url = getUrl('coinbase', { wallet: address, asset: 'SOL', amount: '151.767676' })
  await visit(url, 'pay')
  expect((await visit(url)).status).toMatch(/^Paid and delivered/)
  expect((await read()) - before).toBe(999_999_994)
  const evm = getUrl('coinbase', { wallet: newWallet(), asset: 'SOL' })
  expect((await visit(evm)).status).toMatch(/is not an address on Solana/)
})

test('an order begins with the first visit of its page, and ends with a reset, also over HTTP', async () => {
  expect(await readOrders('coinbase')).toEqual([])
  for (const reset of [
    () => devnet.reset(),
    () => fetch(`${devnet.controlUrl}/reset`, { method: 'POST' }),
  ]) {
    await visit(getUrl('coinbase', { wallet: newWallet() }))
    await visit(getUrl('meld', { wallet: newWallet() }))
    expect(await readOrders('coinbase')).toMatchObject([
      { status: 'ONRAMP_TRANSACTION_STATUS_CREATED', tx_hash: '' },
    ])
    expect(await readOrders('meld')).toEqual([])
    await reset()
    expect(await readOrders('coinbase')).toEqual([])
  }
})

test('error: unknown paths, invalid requests and other currencies are refused', async () => {
  const body = {
    ...{ countryCode: 'DE', sourceCurrencyCode: 'USD', sourceAmount: '100' },
    destinationCurrencyCode: 'ETH',
  }
  expect((await ask('/meld/payments/crypto/quote', body)).status).toBe(400)
  expect((await ask('/coinbase/buy/quote', body)).status).toBe(400)
  expect((await ask('/coinbase/buy/options')).status).toBe(400)
  expect((await ask('/coinbase/other')).status).toBe(404)
  expect((await ask('/other')).status).toBe(404)
  expect((await ask('/coinbase/buy/quote', { text: 'x'.repeat(20_000) })).status).toBe(413)
  expect((await ask('/health')).status).toBe(200)
})
