import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { refreshChain } from '../queries/refreshChain.ts'
import { fetchPurchase, type PurchaseState } from './fetchPurchase.ts'
import { getOnrampOffers, type OnrampOffer, type OnrampTerms } from './getOnrampOffers.ts'
import { getOnrampSellers, type OnrampSeller } from './getOnrampSellers.ts'
import { endPurchase, type Purchase } from './purchases.ts'

/** ms for which a quote is shown; a provider's page has its own. */
const quoteMs = 30_000

/** ms after which a purchase that was not paid is given up. */
const unpaidMs = 86_400_000

/** Returns options of a query for the providers that sell in a country. */
export function getOnrampSellersQueryOptions(
  latchkey: Latchkey,
  caipNetworkId: CaipNetworkId,
  country: string | undefined,
  subdivision?: string | undefined,
) {
  return {
    queryKey: [
      ...['latchkey', latchkey.id, 'onrampSellers', caipNetworkId],
      ...[country ?? '', subdivision ?? ''],
    ] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly OnrampSeller[]> =>
      getOnrampSellers(latchkey, { caipNetworkId, country, subdivision, signal }),
    staleTime: constants.balanceCacheMs,
    retry: false,
  }
}

/** Returns options of a query for what each seller offers, fetched again each 30 s while it is shown. */
export function getOnrampOffersQueryOptions(
  latchkey: Latchkey,
  sellers: readonly OnrampSeller[],
  terms: OnrampTerms,
) {
  const { asset, amount, currency, paymentMethod, country, subdivision } = terms
  return {
    queryKey: [
      ...['latchkey', latchkey.id, 'onrampOffers', asset.caipNetworkId, asset.address ?? ''],
      ...[amount, currency, paymentMethod, country ?? '', subdivision ?? ''],
      ...sellers.map(({ provider, isSample }) => `${provider.id} ${isSample}`),
    ] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<readonly OnrampOffer[]> =>
      getOnrampOffers(latchkey, { ...terms, sellers, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: quoteMs,
    refetchOnWindowFocus: false,
  }
}

const isFinal = (state: PurchaseState | undefined) =>
  state?.status === 'confirmed' || state?.status === 'failed'

/**
 * Returns options of a query that follows a purchase to its end; balances are read again then.
 *
 * @param everyMs - ms from one read to the next
 */
export function getPurchaseQueryOptions(
  latchkey: Latchkey,
  purchase: Purchase,
  everyMs: number = constants.pollingIntervalMs,
) {
  return {
    queryKey: ['latchkey', latchkey.id, 'purchase', purchase.id] as const,
    async queryFn({ signal }: { signal: AbortSignal }): Promise<PurchaseState> {
      const state = await fetchPurchase(latchkey, purchase, { signal })
      const isLate = latchkey.clock.now() - purchase.createdAt >= unpaidMs
      if (isFinal(state) || (state.status === 'created' && isLate)) endPurchase(latchkey, purchase)
      if (state.status === 'confirmed') void refreshChain(latchkey, purchase.asset.caipNetworkId)
      return state
    },
    retry: false,
    refetchInterval: ({ state }: { state: { data: PurchaseState | undefined } }) =>
      !isFinal(state.data) && everyMs,
    refetchOnWindowFocus: ({ state }: { state: { data: PurchaseState | undefined } }) =>
      !isFinal(state.data),
  }
}
