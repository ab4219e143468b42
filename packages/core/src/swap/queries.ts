import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { parseCaipAddress, parseCaipNetworkId } from '../base/parseCaip.ts'
import { getConnection } from '../connections/getConnection.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { fetchSwapTokens } from './api.ts'
import { getSwapQuotes } from './getSwapQuotes.ts'
import type { SwapOptions, SwapPlan, SwapQuote, SwapSide } from './plan.ts'
import { prepareSwap } from './prepareSwap.ts'
import { isNativeToken } from './tokens.ts'

type Terms = Omit<SwapOptions, 'signal'>

/** ms after which a shown quote is fetched again. */
const refreshMs = 10_000

/** Fetched again each 10 s while it is shown, and never used again once it is not. */
const refreshed = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: refreshMs,
  refetchOnWindowFocus: false,
}

function getKey(latchkey: Latchkey, { from, to, amount, slippage = 1 }: Terms) {
  const { chainNamespace: namespace } = parseCaipNetworkId(from.caipNetworkId)
  const connection = getConnection(latchkey, { namespace })
  return [
    from.caipNetworkId,
    from.address,
    to.address,
    amount.toString(),
    String(slippage),
    connection?.connectorId,
    connection?.address,
  ] as const
}

/** Returns options of a query for what each provider offers, the best first. */
export function getSwapQuotesQueryOptions(latchkey: Latchkey, terms: Terms) {
  return {
    queryKey: ['latchkey', latchkey.id, 'swapQuotes', ...getKey(latchkey, terms)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly SwapQuote[]> =>
      getSwapQuotes(latchkey, { ...terms, signal }),
    ...refreshed,
  }
}

/** Returns options of a query for a checked swap. */
export function getSwapPlanQueryOptions(latchkey: Latchkey, terms: Terms) {
  return {
    queryKey: ['latchkey', latchkey.id, 'swapPlan', ...getKey(latchkey, terms)] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<SwapPlan> =>
      prepareSwap(latchkey, { ...terms, signal }),
    ...refreshed,
  }
}

/** A token of the service's list, as a side of a swap. */
export type ListedToken = SwapSide & { readonly name: string; readonly iconUrl?: string }

/** Returns options of a query for the tokens that can be swapped on a network. */
export function getSwapTokensQueryOptions(latchkey: Latchkey, caipNetworkId: CaipNetworkId) {
  return {
    queryKey: ['latchkey', latchkey.id, 'swapTokens', caipNetworkId] as const,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<readonly ListedToken[]> {
      const tokens = await fetchSwapTokens(latchkey, { caipNetworkId, signal })
      return tokens.flatMap(({ name, symbol, decimals, address: id, logoUri }): ListedToken[] => {
        const { address, caipNetworkId: network } = parseCaipAddress(id)
        if (network !== caipNetworkId) return []
        return [
          {
            ...{ caipNetworkId, name, symbol, decimals },
            ...(!isNativeToken(address) && { address }),
            ...(logoUri !== undefined && { iconUrl: logoUri }),
          },
        ]
      })
    },
    staleTime: constants.cacheGarbageCollectionMs,
    retry: false,
  }
}
