import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type ActivityPage, fetchActivity } from './api.ts'

/**
 * Returns options of a TanStack infinite query for an account's transactions on a network, newest first, from the
 * site's data service; fresh for 30 s. `resetPairing` removes all of them from the cache.
 *
 * @example
 * useInfiniteQuery(getActivityQueryOptions(latchkey, connection), client)
 */
export function getActivityQueryOptions(
  latchkey: Latchkey,
  {
    address,
    caipNetworkId,
  }: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
  },
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'activity', caipNetworkId, address] as const,
    queryFn: ({
      pageParam: cursor,
      signal,
    }: {
      pageParam?: string | undefined
      signal: AbortSignal
    }) =>
      fetchActivity(latchkey, {
        address,
        caipNetworkId,
        signal,
        ...(cursor !== undefined && { cursor }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: ActivityPage) => next,
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
