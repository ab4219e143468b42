import type { Connection } from '../connections/schema.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { transactionsKey } from '../queries/transactionsKey.ts'
import { fetchTransactions, type TransactionPage } from './api.ts'

/**
 * Options of a paged query for what an account has done on a network, newest first, from the site's data service; fresh
 * for 30 s. `resetPairing` forgets all of them (spec §4).
 *
 * @param onramp - fetches the purchases of this provider instead
 *
 * @example
 * useInfiniteQuery(transactionsQuery(latchkey, connection), client)
 */
export function transactionsQuery(
  latchkey: Latchkey,
  {
    address,
    caipNetworkId,
    onramp,
  }: Pick<Connection, 'address' | 'caipNetworkId'> & { readonly onramp?: 'coinbase' },
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
      fetchTransactions(
        latchkey,
        {
          account: address,
          caipNetworkId,
          ...(cursor !== undefined && { cursor }),
          ...(onramp && { onramp }),
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: TransactionPage) => next,
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
