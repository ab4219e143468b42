import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchTokenBalances } from './api.ts'
import type { TokenBalance } from './schema.ts'

/**
 * Returns options of a TanStack query for the tokens of an account on a network, from the site's data service, fresh
 * for 30 s; after a failure no request is made for 30 s. The query throws `BalanceUnavailableError`.
 *
 * @example
 * useQuery(getTokenBalancesQueryOptions(latchkey, connection), client)
 */
export function getTokenBalancesQueryOptions(
  latchkey: Latchkey,
  { address, caipNetworkId }: { readonly address: string; readonly caipNetworkId: CaipNetworkId },
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'tokenBalances', caipNetworkId, address] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly TokenBalance[]> =>
      fetchTokenBalances(latchkey, { address, caipNetworkId, signal }),
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
    // `pollChains` repeats the request.
    retryOnMount: false,
  }
}
