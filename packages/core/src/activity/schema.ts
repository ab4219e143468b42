import * as v from 'valibot'
import { object } from '../base/object.ts'
import {
  caipNetworkId,
  decimal,
  httpUrl,
  optionalOrUndefined,
  parseNumber,
  shortText,
  tokenAddress,
} from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'

/** ISO 8601. Not `v.isoTimestamp`: bundlers keep all functions of valibot in one chunk, which every page loads. */
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const isTime = (text: string) => timestamp.test(text) && !Number.isNaN(Date.parse(text))

const media = optionalOrUndefined(
  object({ url: httpUrl, content_type: optionalOrUndefined(shortText) }),
)

export const transferSchema = object({
  /** CAIP-10 id of the token's contract or mint; absent for the native currency. */
  address: tokenAddress,
  /** Any contract can report a transfer in the name of the account, or a token with the name of a known one. */
  isSpam: v.fallback(v.boolean(), false),
  fungible_info: optionalOrUndefined(
    object({
      name: optionalOrUndefined(shortText),
      symbol: optionalOrUndefined(shortText),
      icon: optionalOrUndefined(object({ url: httpUrl })),
    }),
  ),
  nft_info: optionalOrUndefined(
    object({
      name: optionalOrUndefined(shortText),
      content: optionalOrUndefined(object({ preview: media, detail: media })),
      flags: optionalOrUndefined(object({ is_spam: optionalOrUndefined(v.boolean()) })),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: object({ numeric: decimal }),
  value: optionalOrUndefined(parseNumber),
  price: optionalOrUndefined(parseNumber),
})

/** A transaction with its transfers. */
export const transactionSchema = object({
  id: shortText,
  /** Another account sent the transaction, and all transfers are spam. */
  isSpam: v.fallback(v.boolean(), false),
  metadata: object({
    operationType: shortText,
    hash: shortText,
    /** ISO 8601. */
    minedAt: v.pipe(v.string(), v.maxLength(40), v.check(isTime)),
    /** The account that sent the transaction. */
    sender: optionalOrUndefined(shortText),
    /** Of the first transfer. */
    sentFrom: shortText,
    sentTo: shortText,
    status: shortText,
    nonce: optionalOrUndefined(parseNumber),
    /** In whole coins, if the account paid it and the service knows it. */
    fee: optionalOrUndefined(object({ numeric: decimal })),
    application: optionalOrUndefined(
      object({ name: optionalOrUndefined(shortText), iconUrl: optionalOrUndefined(httpUrl) }),
    ),
    chain: optionalOrUndefined(caipNetworkId),
  }),
  transfers: v.fallback(lenientArray(transferSchema, 100), []),
})

export type ActivityTransfer = v.InferOutput<typeof transferSchema>
export type ActivityTransaction = v.InferOutput<typeof transactionSchema>
