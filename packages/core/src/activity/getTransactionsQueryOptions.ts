import type { CaipNetworkId } from '../base/caip.ts'
import { constants } from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { transactionsKey } from '../queries/transactionsKey.ts'
import { fetchTransactions, type TransactionPage } from './api.ts'

/**
 * Returns options of a TanStack infinite query for an account's transactions on a network, newest first, from the
 * site's data service; fresh for 30 s. `resetPairing` removes all of them from the cache.
 *
 * @param parameters.onramp fetches the purchases of this provider instead
 * @example
 * useInfiniteQuery(getTransactionsQueryOptions(latchkey, connection), client)
 */
export function getTransactionsQueryOptions(
  latchkey: Latchkey,
  {
    address,
    caipNetworkId,
    onramp,
  }: {
    readonly address: string
    readonly caipNetworkId: CaipNetworkId
    readonly onramp?: 'coinbase'
  },
) {
  return {
    queryKey: [...transactionsKey(latchkey), caipNetworkId, address, onramp] as const,
    queryFn: ({
      pageParam: cursor,
      signal,
    }: {
      pageParam?: string | undefined
      signal: AbortSignal
    }) =>
      fetchTransactions(latchkey, {
        address,
        caipNetworkId,
        signal,
        ...(cursor !== undefined && { cursor }),
        ...(onramp && { onramp }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: TransactionPage) => next,
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
