import * as z from 'zod'
import { solanaSignature } from '../addresses/schema.ts'
import { country } from '../config/onramp/schema.ts'

const short = z.string().min(1).max(64)
/** A plain decimal string without sign, exponent or grouping. */
export const decimal = z
  .string()
  .max(40)
  .regex(/^\d{1,18}(\.\d{1,18})?$/, 'must be a plain decimal number')

/** An amount of a provider: a string or a number, limited to realistic purchases. */
export const foreignAmount = z.union([
  z
    .string()
    .max(40)
    .regex(/^\d{1,18}(\.\d+)?$/),
  z.number().min(0).max(1_000_000_000_000_000),
])

/** The transaction hash of a delivery in a provider's response; empty for anything else. */
export const foreignHash = z
  .union([z.string().regex(/^0x[0-9a-fA-F]{64}$/), solanaSignature])
  .catch('')

/** The part of ISO 3166-2 after the hyphen. */
export const subdivision = z
  .string()
  .regex(/^[A-Z0-9]{1,3}$/, 'must be up to three letters or digits')

export const providerId = z.enum(['sandbox', 'coinbase', 'meld'])
export type ProviderId = z.infer<typeof providerId>

/** `created` until somebody pays; `confirmed` and `failed` are final. */
export const orderStatuses = ['created', 'pending', 'confirmed', 'failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const purchaseCurrency = z.object({
  id: short,
  name: short,
  symbol: short,
  networks: z
    .array(
      z.object({
        name: short,
        display_name: short,
        chain_id: short.meta({
          description: 'The reference of the CAIP-2 id: 8453, 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        }),
        contract_address: z
          .string()
          .max(128)
          .meta({ description: 'The contract or the mint; empty for a native currency' }),
      }),
    )
    .max(256),
})

export const paymentCurrency = z.object({
  id: short,
  payment_method_limits: z.array(z.object({ id: short, min: decimal, max: decimal })).max(32),
})

export const onrampOptions = z.object({
  paymentCurrencies: z.array(paymentCurrency),
  purchaseCurrencies: z.array(purchaseCurrency),
})
export type OnrampOptions = z.infer<typeof onrampOptions>

const sum = z.object({ amount: decimal, currency: short })
export const onrampQuote = z.object({
  coinbaseFee: sum.meta({ description: 'The fee of the provider' }),
  networkFee: sum,
  paymentSubtotal: sum,
  paymentTotal: sum,
  purchaseAmount: sum,
  quoteId: short,
})
export type OnrampQuote = z.infer<typeof onrampQuote>

/** Only the ids of the two currencies are read; their data comes from the provider. */
const named = z.object({ id: short })
export const quoteRequest = z.object({
  purchaseCurrency: named,
  paymentCurrency: named,
  amount: decimal.meta({ description: 'The amount to pay, fees included' }),
  network: short.meta({ description: 'A network name of the purchase currency' }),
  paymentMethod: short.optional().meta({ description: "Default: the currency's first one" }),
  country: country.optional(),
  subdivision: subdivision.optional(),
  provider: providerId.optional().meta({ description: "Default: the server's first one" }),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

export const paymentCurrencyId = z
  .string()
  .regex(/^[A-Z0-9]{1,16}$/, 'must be up to 16 uppercase letters or digits')

const preset = z.number().min(0).max(1_000_000_000)
export const urlRequest = z.object({
  destinationWallets: z
    .array(
      z.object({
        address: z.string().regex(/^[-.a-zA-Z0-9]{1,128}$/, 'must be an address'),
        blockchains: z.array(short).max(64),
        assets: z.array(short).max(64),
      }),
    )
    .min(1)
    .max(16),
  defaultNetwork: short.optional(),
  partnerUserId: z
    .string()
    .regex(/^[\w.:-]{32,50}$/, 'must have 32 to 50 characters')
    .meta({
      description: "A new one for each purchase, whose status the account's history has",
    }),
  defaultExperience: z.literal('buy').default('buy'),
  presetCryptoAmount: preset.optional(),
  presetFiatAmount: preset.optional(),
  paymentCurrency: paymentCurrencyId.optional(),
  paymentMethod: short.optional().meta({ description: '`card`, `ach_bank_account`' }),
  country: country.optional(),
  subdivision: subdivision.optional(),
  provider: providerId.optional().meta({ description: "Default: the server's first one" }),
})
export type UrlRequest = z.infer<typeof urlRequest>
