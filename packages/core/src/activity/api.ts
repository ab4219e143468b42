import type * as v from 'valibot'
import type { CaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { development } from '../development/development.ts'
import { nextCursor } from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'
import { type ActivityTransaction, transactionSchema } from './schema.ts'

const response = object({
  data: lenientArray(transactionSchema),
  next: nextCursor,
})

/** One page of an account's activity. `next` is the `cursor` of the following page; absent on the last one. */
export type ActivityPage = v.InferOutput<typeof response> & {
  /** Whether the service supports the network; false if there is no service. */
  readonly isSupported: boolean
}

/**
 * Fetches a page of an account's transactions on a network, newest first: `GET /v1/account/{account}/history` of the
 * data service. Amounts are decimal strings in whole tokens, values are US dollars. Empty on a network that the
 * service does not support. One of another network is dropped.
 *
 * @param parameters.cursor `next` of the page before
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const { data, next } = await fetchActivity(latchkey, { address, caipNetworkId: 'eip155:1' })
 * const shown = data.filter(({ isSpam }) => !isSpam)
 */
export async function fetchActivity(
  latchkey: Latchkey,
  options: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly cursor?: string
    readonly signal?: AbortSignal
  },
): Promise<ActivityPage> {
  development?.checkArguments('fetchActivity', options, {
    address: true,
    caipNetworkId: true,
    cursor: true,
    signal: true,
  })
  const { address, caipNetworkId, signal, ...query } = options
  const page = await requestDataService(latchkey, {
    caipNetworkId,
    empty: (): ActivityPage => ({ data: [], next: undefined, isSupported: false }),
    path: `/v1/account/${encodeURIComponent(address)}/history`,
    query: { ...query, chainId: caipNetworkId, currency: 'usd' },
    schema: response,
    signal,
  })
  const isOwn = ({ metadata: { chain = caipNetworkId } }: ActivityTransaction) =>
    chain === caipNetworkId
  return { isSupported: true, ...page, data: page.data.filter(isOwn) }
}
