const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const network = (name: string, chain_id: string, contract_address = '') => ({
  ...{ name, chain_id, contract_address },
  display_name: name,
})

/** What a provider sells. */
export const createOnrampOptions = () => ({
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      ...{ id: 'ETH', name: 'Ether', symbol: 'ETH' },
      networks: [network('ethereum', '1'), network('base', '8453')],
    },
    {
      ...{ id: 'USDX', name: 'Devnet Dollar', symbol: 'DUSD' },
      networks: [network('ethereum', '1', `0x${'01'.repeat(20)}`)],
    },
    {
      ...{ id: 'SOL', name: 'Solana', symbol: 'SOL' },
      networks: [network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
    },
  ],
})

type Body = {
  amount: string
  provider: string
  paymentCurrency: { id: string }
  purchaseCurrency: { symbol: string }
  destinationWallets: { address: string }[]
  partnerUserId: string
}
type Order = { id: string; status: string; hash?: string; amount?: string; address: string }

/** What a data service tells of purchases; a test changes it while it runs. */
export const createOnrampMarket = () => ({
  providers: [
    { id: 'coinbase', name: 'Coinbase', fee: { min: 1, max: 2 } },
    { id: 'meld', name: 'Meld', fee: { min: 1, max: 2 } },
  ] as object[],
  options: createOnrampOptions() as object,
  /** What each provider brings for a unit of the currency; 0 is an error. */
  rates: { coinbase: 0.0005, meld: 0.00049 } as Record<string, number>,
  /** Countries and subdivisions (ISO 3166-2) in which nothing is sold. */
  refused: ['KP', 'US-NY'],
  url: ({ provider, destinationWallets: [wallet], partnerUserId }: Body) =>
    provider === 'meld'
      ? `https://meldcrypto.com/?walletAddress=${wallet?.address}&externalCustomerId=${partnerUserId}`
      : `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(JSON.stringify([wallet]))}`,
  orders: [] as Order[],
  /** Responses instead, by path and provider: `/v1/onramp/options meld`. */
  responses: {} as Record<string, () => Response | Promise<Response>>,
})
export type OnrampMarket = ReturnType<typeof createOnrampMarket>

/** What the service responds with; undefined for other requests than those of purchases. */
export function respondToOnramp(
  market: OnrampMarket,
  url: URL,
  given: unknown,
): Response | Promise<Response> | undefined {
  const body = given as Body
  const asked = url.searchParams
  const provider = asked.get('provider') ?? body?.provider
  const country = asked.get('country') ?? ''
  const own = market.responses[`${url.pathname} ${provider}`] ?? market.responses[url.pathname]
  if (own) return own()
  const refusal = (field: string) =>
    Response.json({ reasons: [{ name: field, field, description: 'no' }] }, { status: 400 })
  switch (url.pathname.replace(/0x[0-9a-f]{40}/i, 'account')) {
    case '/v1/onramp/providers':
      return Response.json({ providers: market.providers })
    case '/v1/onramp/options':
      if (market.refused.includes(country)) return refusal('country')
      return market.refused.includes(`${country}-${asked.get('subdivision')}`)
        ? refusal('subdivision')
        : Response.json(market.options)
    case '/v1/onramp/quote':
      return quote(market.rates[body.provider] ?? 0, body)
    case '/v1/generators/onrampurl':
      return Response.json({ url: market.url(body) })
    case '/v1/account/account/history':
      return asked.has('onramp')
        ? Response.json({ data: market.orders.map(toEntry), next: null })
        : undefined
    default:
      return undefined
  }
}

function quote(rate: number, { amount, paymentCurrency, purchaseCurrency }: Body): Response {
  if (rate === 0) return Response.json({}, { status: 503 })
  const money = (value: number) => ({ amount: value.toFixed(2), currency: paymentCurrency.id })
  const paid = Number(amount)
  return Response.json({
    ...{ coinbaseFee: money(paid * 0.015), networkFee: money(0.25) },
    ...{ paymentSubtotal: money(paid * 0.985 - 0.25), paymentTotal: money(paid) },
    purchaseAmount: {
      amount: ((paid * 0.985 - 0.25) * rate).toFixed(8),
      currency: purchaseCurrency.symbol,
    },
    quoteId: `quote-${rate}`,
  })
}

const toEntry = ({ id, status, hash = '', amount, address }: Order) => ({
  id,
  isSpam: false,
  metadata: {
    ...{ status, hash, operationType: 'buy', sentTo: address, sentFrom: '', sender: '' },
    ...{ minedAt: '2026-01-01T00:00:00Z', nonce: null, application: null, chain: 'eip155:1' },
  },
  transfers:
    amount === undefined
      ? []
      : [{ direction: 'in', quantity: { numeric: amount }, value: null, price: null }],
})
