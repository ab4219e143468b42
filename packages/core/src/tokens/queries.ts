import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { getPortfolio } from './getPortfolio.ts'
import type { Portfolio, PortfolioAccount } from './schema.ts'

/**
 * Returns options of a query for what an account holds on a network, fresh for 30 s; the instance's own client repeats it
 * every 30 s while it is shown, and no request is made for 30 s after a failure.
 *
 * @example
 * useQuery(getPortfolioQueryOptions(latchkey, connection), client)
 */
export function getPortfolioQueryOptions(
  latchkey: Latchkey,
  { address, caipNetworkId }: PortfolioAccount,
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'portfolio', caipNetworkId, address] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Portfolio> =>
      getPortfolio(latchkey, { address, caipNetworkId, signal }),
    staleTime: constants.balanceCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    retry: false,
    retryOnMount: false,
  }
}
