import type { OnrampOptions, OnrampProvider, OnrampQuote } from './schema.ts'

/** The id of a quote that no provider gave. */
export const sampleQuoteId = 'mocked-quote-id'

/** The providers that a data service can have, with their usual fee in per cent. */
export const sampleProviders: readonly OnrampProvider[] = ['Coinbase', 'Meld'].map((name) => ({
  ...{ id: name.toLowerCase(), name },
  fee: { min: 1, max: 2 },
}))

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const native = (name: string, display_name: string, chain_id: string) => ({
  ...{ name, display_name, chain_id },
  contract_address: '',
})

/** Options of a provider whose own cannot be loaded. */
export const sampleOptions: OnrampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      ...{ id: 'ETH', name: 'Ether', symbol: 'ETH' },
      networks: [
        native('ethereum', 'Ethereum', '1'),
        native('base', 'Base', '8453'),
        native('optimism', 'OP Mainnet', '10'),
        native('arbitrum', 'Arbitrum One', '42161'),
      ],
    },
    {
      ...{ id: 'POL', name: 'Polygon', symbol: 'POL' },
      networks: [native('polygon', 'Polygon', '137')],
    },
    {
      ...{ id: 'SOL', name: 'Solana', symbol: 'SOL' },
      networks: [native('solana', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
    },
  ],
}

/** Creates a quote whose amounts all equal the payment. Pure. */
export function createSampleQuote(amount: string, currency: string, symbol: string): OnrampQuote {
  const sum = { amount, currency }
  return {
    coinbaseFee: sum,
    networkFee: sum,
    paymentSubtotal: sum,
    paymentTotal: sum,
    purchaseAmount: { amount, currency: symbol },
    quoteId: sampleQuoteId,
  }
}
