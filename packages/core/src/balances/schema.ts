import type * as v from 'valibot'
import { object } from '../base/object.ts'
import {
  caipNetworkId,
  decimal,
  decimals,
  optionalOrUndefined,
  parseNumber,
  pictureReference,
  shortText,
  tokenAddress,
} from '../http/fields.ts'

/** A token balance of an account. */
export const tokenBalanceSchema = object({
  name: shortText,
  symbol: shortText,
  chainId: optionalOrUndefined(caipNetworkId),
  /** CAIP-10 id of its contract; absent for the native currency. Rows with any other value are dropped. */
  address: tokenAddress,
  /** In the requested currency, for display; absent without a price. */
  value: optionalOrUndefined(parseNumber),
  /** Price of one whole token; absent if unknown, which is not zero. */
  price: optionalOrUndefined(parseNumber),
  /** `numeric` is in whole tokens: `'1.5'`, not base units. */
  quantity: object({ decimals, numeric: decimal }),
  /** Of the site's data service. */
  iconUrl: optionalOrUndefined(pictureReference),
})

export type TokenBalance = v.InferOutput<typeof tokenBalanceSchema>
