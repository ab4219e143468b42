import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type CollectiblePage, fetchCollectibles } from './api.ts'

/**
 * Returns options of a TanStack infinite query for an account's collectibles on a network, from the site's data service;
 * fresh for 30 s.
 *
 * @example
 * useInfiniteQuery(getCollectiblesQueryOptions(latchkey, connection), client)
 */
export function getCollectiblesQueryOptions(
  latchkey: Latchkey,
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'collectibles', caipNetworkId, address] as const,
    queryFn: ({
      pageParam: cursor,
      signal,
    }: {
      pageParam?: string | undefined
      signal: AbortSignal
    }) =>
      fetchCollectibles(latchkey, {
        ...{ address, caipNetworkId, signal },
        ...(cursor !== undefined && { cursor }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: CollectiblePage) => next,
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
