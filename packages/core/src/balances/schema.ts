import * as v from 'valibot'
import { object } from '../base/object.ts'
import {
  caipAddress,
  caipNetworkId,
  decimal,
  decimals,
  figure,
  httpUrl,
  maybe,
  word,
} from '../http/fields.ts'

/** What an account has of one token. */
export const tokenBalanceSchema = object({
  name: word,
  symbol: word,
  chainId: maybe(caipNetworkId),
  /** CAIP-10 of its contract; absent for the chain's own coin. A row with any other address is dropped. */
  address: v.pipe(
    v.nullish(caipAddress),
    v.transform((address) => address ?? undefined),
  ),
  /** In the asked currency, for display; absent when there is no price. */
  value: maybe(figure),
  /** Of one whole token; absent when nobody knows it, which is not zero. */
  price: maybe(figure),
  /** `numeric` is scaled already: `'1.5'` of a token of 18 decimals. */
  quantity: object({ decimals, numeric: decimal }),
  iconUrl: maybe(httpUrl),
})

export type TokenBalance = v.InferOutput<typeof tokenBalanceSchema>
