import * as v from 'valibot'
import { object } from '../base/object.ts'
import { baseUnits, caipAddress, hex, httpUrl, maybe, word } from '../http/fields.ts'

/** A token that can be swapped. */
export const swapTokenSchema = object({
  name: word,
  symbol: word,
  address: caipAddress,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  logoUri: maybe(httpUrl),
  eip2612: maybe(v.boolean()),
})

/** A quote of a swap. Amounts are base units. */
export const quoteSchema = object({
  id: maybe(word),
  fromAmount: baseUnits,
  fromAccount: caipAddress,
  toAmount: baseUnits,
  toAccount: caipAddress,
})

/** Wei, as decimal strings. */
export const gasPriceSchema = object({ standard: baseUnits, fast: baseUnits, instant: baseUnits })

/** An approval to be signed: `to` is the token. */
export const approvalSchema = object({
  tx: object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    value: baseUnits,
    eip155: maybe(object({ gasPrice: baseUnits })),
  }),
})

/** A swap to sign: `amount` is its output, in base units of the output token. */
export const swapTransactionSchema = object({
  tx: object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    amount: baseUnits,
    eip155: maybe(object({ gas: baseUnits, gasPrice: baseUnits })),
  }),
})

export type SwapToken = v.InferOutput<typeof swapTokenSchema>
export type Quote = v.InferOutput<typeof quoteSchema>
export type GasPrice = v.InferOutput<typeof gasPriceSchema>
export type Approval = v.InferOutput<typeof approvalSchema>
export type SwapTransaction = v.InferOutput<typeof swapTransactionSchema>
