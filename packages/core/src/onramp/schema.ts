import * as v from 'valibot'
import { object } from '../base/object.ts'
import { decimal, maybe, word } from '../http/fields.ts'
import { rows } from '../http/rows.ts'

const sum = object({ amount: decimal, currency: word })

/** A currency to buy. */
export const purchaseCurrencySchema = object({
  id: word,
  name: word,
  symbol: word,
  networks: rows(
    object({
      name: word,
      display_name: word,
      chain_id: word,
      contract_address: v.fallback(word, ''),
    }),
    200,
  ),
})

/** A currency to pay with, and its limits. */
export const paymentCurrencySchema = object({
  id: word,
  payment_method_limits: rows(object({ id: word, min: decimal, max: decimal }), 50),
})

export const onrampOptionsSchema = object({
  paymentCurrencies: rows(paymentCurrencySchema),
  purchaseCurrencies: rows(purchaseCurrencySchema),
})

/** The cost of a purchase: decimal amounts, each with its currency. */
export const onrampQuoteSchema = object({
  coinbaseFee: maybe(sum),
  networkFee: sum,
  paymentSubtotal: sum,
  paymentTotal: sum,
  purchaseAmount: sum,
  quoteId: word,
})

export type PurchaseCurrency = v.InferOutput<typeof purchaseCurrencySchema>
export type PaymentCurrency = v.InferOutput<typeof paymentCurrencySchema>
export type OnrampOptions = v.InferOutput<typeof onrampOptionsSchema>
export type OnrampQuote = v.InferOutput<typeof onrampQuoteSchema>
