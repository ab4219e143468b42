import type { Connection } from '../connections/schema.ts'
import { constants } from '../constants.ts'
import type { Latchkey } from '../latchkey.ts'
import { fetchTokenBalances } from './api.ts'
import type { TokenBalance } from './schema.ts'

/**
 * Options of a query for what an account has on a network, from the site's data service, fresh for 30 s; after a failure
 * nothing is asked for 30 s. The query throws `BalanceUnavailableError`.
 *
 * @example
 * useQuery(tokenBalancesQuery(latchkey, connection), client)
 */
export function tokenBalancesQuery(
  latchkey: Latchkey,
  { address, caipNetworkId }: Pick<Connection, 'address' | 'caipNetworkId'>,
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'tokenBalances', caipNetworkId, address] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly TokenBalance[]> =>
      fetchTokenBalances(latchkey, { address, caipNetworkId }, signal),
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
    // `pollChains` asks again.
    retryOnMount: false,
  }
}
