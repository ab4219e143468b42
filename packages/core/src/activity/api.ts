import type * as v from 'valibot'
import type { CaipNetworkId } from '../caip.ts'
import { nextCursor } from '../http/fields.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askData } from '../services/askData.ts'
import { transactionSchema } from './schema.ts'

const answer = object({
  data: rows(transactionSchema),
  next: nextCursor,
})

export type TransactionPage = v.InferOutput<typeof answer>

/** `GET /v1/account/{account}/history` of the data service, newest first. Empty on a network it does not know. */
export function fetchTransactions(
  latchkey: Latchkey,
  {
    account,
    caipNetworkId,
    ...query
  }: {
    readonly account: string
    readonly caipNetworkId: CaipNetworkId
    readonly cursor?: string
    readonly onramp?: 'coinbase'
  },
  signal?: AbortSignal,
): Promise<TransactionPage> {
  return askData(latchkey, {
    caipNetworkId,
    empty: (): TransactionPage => ({ data: [], next: undefined }),
    path: `/v1/account/${encodeURIComponent(account)}/history`,
    query: { ...query, chainId: caipNetworkId, currency: 'usd' },
    answer,
    signal,
  })
}
