import type * as v from 'valibot'
import type { CaipNetworkId } from '../caip.ts'
import { nextCursor } from '../http/fields.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askData } from '../services/askData.ts'
import { collectibleSchema } from './schema.ts'

const answer = object({
  data: rows(collectibleSchema),
  next: nextCursor,
})

export type CollectiblePage = v.InferOutput<typeof answer>

/** `GET /v1/account/{address}/collectibles` of the data service. Empty on a network it does not know. */
export function fetchCollectibles(
  latchkey: Latchkey,
  {
    address,
    caipNetworkId,
    cursor,
  }: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly cursor?: string
  },
  signal?: AbortSignal,
): Promise<CollectiblePage> {
  return askData(latchkey, {
    caipNetworkId,
    empty: (): CollectiblePage => ({ data: [], next: undefined }),
    path: `/v1/account/${encodeURIComponent(address)}/collectibles`,
    query: { chainId: caipNetworkId, cursor },
    answer,
    signal,
  })
}
