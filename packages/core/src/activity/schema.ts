import * as v from 'valibot'
import { object } from '../base/object.ts'
import { caipNetworkId, decimal, figure, httpUrl, maybe, word } from '../http/fields.ts'
import { rows } from '../http/rows.ts'

const media = maybe(object({ url: httpUrl, content_type: maybe(word) }))

export const transferSchema = object({
  fungible_info: maybe(
    object({ name: maybe(word), symbol: maybe(word), icon: maybe(object({ url: httpUrl })) }),
  ),
  nft_info: maybe(
    object({
      name: maybe(word),
      content: maybe(object({ preview: media, detail: media })),
      flags: maybe(object({ is_spam: maybe(v.boolean()) })),
    }),
  ),
  direction: v.picklist(['in', 'out', 'self']),
  quantity: object({ numeric: decimal }),
  value: maybe(figure),
  price: maybe(figure),
})

/** A transaction with its transfers. */
export const transactionSchema = object({
  id: word,
  metadata: object({
    operationType: word,
    hash: word,
    /** ISO 8601. */
    minedAt: v.pipe(v.string(), v.maxLength(40), v.isoTimestamp()),
    sentFrom: word,
    sentTo: word,
    status: word,
    nonce: maybe(figure),
    /** In whole coins, if the account paid it; Solana only. */
    fee: maybe(object({ numeric: decimal })),
    application: maybe(object({ name: maybe(word), iconUrl: maybe(httpUrl) })),
    chain: maybe(caipNetworkId),
  }),
  transfers: v.fallback(rows(transferSchema, 100), []),
})

export type Transfer = v.InferOutput<typeof transferSchema>
export type Transaction = v.InferOutput<typeof transactionSchema>
