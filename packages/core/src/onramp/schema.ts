import * as v from 'valibot'
import { object } from '../base/object.ts'
import {
  caipNetworkId,
  decimal,
  optionalOrUndefined,
  parseNumber,
  shortText,
} from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'

const sum = object({ amount: decimal, currency: shortText })

/** A provider of purchases. The fee is in per cent. */
export const onrampProviderSchema = object({
  id: shortText,
  name: shortText,
  fee: object({ min: parseNumber, max: parseNumber }),
})

/** A currency to buy. */
export const purchaseCurrencySchema = object({
  id: shortText,
  name: shortText,
  symbol: shortText,
  networks: lenientArray(
    object({
      name: shortText,
      display_name: shortText,
      chain_id: shortText,
      contract_address: v.fallback(shortText, ''),
    }),
    200,
  ),
})

/** A currency to pay with, and its limits. */
export const paymentCurrencySchema = object({
  id: shortText,
  payment_method_limits: lenientArray(object({ id: shortText, min: decimal, max: decimal }), 50),
})

export const onrampOptionsSchema = object({
  paymentCurrencies: lenientArray(paymentCurrencySchema),
  purchaseCurrencies: lenientArray(purchaseCurrencySchema),
})

/** The cost of a purchase: decimal amounts, each with its currency. */
export const onrampQuoteSchema = object({
  coinbaseFee: optionalOrUndefined(sum),
  networkFee: sum,
  paymentSubtotal: sum,
  paymentTotal: sum,
  purchaseAmount: sum,
  quoteId: shortText,
})

/** A purchase in the history of an account. */
export const orderSchema = object({
  id: shortText,
  metadata: object({
    status: v.fallback(v.picklist(['created', 'pending', 'confirmed', 'failed']), 'pending'),
    hash: shortText,
    sentTo: shortText,
    chain: optionalOrUndefined(caipNetworkId),
  }),
  transfers: v.fallback(lenientArray(object({ quantity: object({ numeric: decimal }) }), 10), []),
})

export type OnrampProvider = v.InferOutput<typeof onrampProviderSchema>
export type PurchaseCurrency = v.InferOutput<typeof purchaseCurrencySchema>
export type PaymentCurrency = v.InferOutput<typeof paymentCurrencySchema>
export type OnrampOptions = v.InferOutput<typeof onrampOptionsSchema>
export type OnrampQuote = v.InferOutput<typeof onrampQuoteSchema>
