import * as v from 'valibot'
import { object } from '../base/object.ts'
import { wholeNumber } from '../base/schemas.ts'
import {
  caipAddress,
  hex,
  httpUrl,
  optionalOrUndefined,
  parseBaseUnits,
  shortText,
} from '../http/fields.ts'

/** A token that can be swapped. */
export const swapTokenSchema = object({
  name: shortText,
  symbol: shortText,
  address: caipAddress,
  decimals: wholeNumber(0, 99),
  logoUri: optionalOrUndefined(httpUrl),
  eip2612: optionalOrUndefined(v.boolean()),
})

/** A quote of a swap. Amounts are base units. */
export const quoteSchema = object({
  id: optionalOrUndefined(shortText),
  fromAmount: parseBaseUnits,
  fromAccount: caipAddress,
  toAmount: parseBaseUnits,
  toAccount: caipAddress,
  /** Who offers it, of several; requests for its transactions name it. */
  provider: optionalOrUndefined(shortText),
  /** What the provider keeps of `fromAmount`. */
  providerFee: optionalOrUndefined(parseBaseUnits),
})

/** Wei, as decimal strings. */
export const gasPriceSchema = object({
  standard: parseBaseUnits,
  fast: parseBaseUnits,
  instant: parseBaseUnits,
})

/** An approval to be signed: `to` is the token. */
export const approvalSchema = object({
  tx: object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    value: parseBaseUnits,
    eip155: optionalOrUndefined(object({ gasPrice: parseBaseUnits })),
  }),
})

/** A swap to sign: `amount` is its output, in base units of the output token. */
export const swapTransactionSchema = object({
  tx: object({
    from: caipAddress,
    to: caipAddress,
    data: hex,
    amount: parseBaseUnits,
    eip155: optionalOrUndefined(object({ gas: parseBaseUnits, gasPrice: parseBaseUnits })),
  }),
})

export type SwapToken = v.InferOutput<typeof swapTokenSchema>
export type Quote = v.InferOutput<typeof quoteSchema>
export type GasPrice = v.InferOutput<typeof gasPriceSchema>
export type Approval = v.InferOutput<typeof approvalSchema>
export type SwapTransaction = v.InferOutput<typeof swapTransactionSchema>
