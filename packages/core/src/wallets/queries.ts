import * as constants from '../base/constants.ts'
import { retryOptions } from '../http/retry.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { WalletPage } from '../registry/api.ts'
import { fetchWalletEntries } from '../registry/fetchWalletEntries.ts'
import { catalogueAtom } from '../state/wallets.ts'
import { looksLikeSecret } from './looksLikeSecret.ts'
import { queryableChains } from './queryableChains.ts'
import {
  getExcludedRecommendationIds,
  getQueryableChains,
  isQueryable,
  isUsable,
  maxIdsPerRequest,
  registryIds,
} from './registryQuery.ts'

/** 10,000 wallets. */
const mostPages = 250
/** Stop after this many consecutive pages without a usable wallet. */
const mostEmpty = 5

/** A page without unusable entries, and the cursor of the next one. */
export type ShownPage = WalletPage & {
  /** The number of entries in the response, unusable ones included. */
  readonly received: number
  /** Id of the first of them. */
  readonly first: string | undefined
}

/**
 * Options of an infinite query for all registry wallets, 40 to a page, without those of the first view.
 *
 * @example
 * useInfiniteQuery(getWalletPagesQueryOptions(latchkey, { isCertified: false }), client)
 */
export function getWalletPagesQueryOptions(
  latchkey: Latchkey,
  { isCertified }: { isCertified: boolean },
) {
  const chains = queryableChains(latchkey)
  const exclude = getFirstViewWalletIds(latchkey)
  const include = getIncludedIds(latchkey)
  const isLong = include !== undefined && include.length > maxIdsPerRequest
  const key = ['latchkey', latchkey.id, 'wallets', { chains, exclude, isCertified }] as const
  return {
    queryKey: key,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const page = await fetchWalletEntries(
        latchkey,
        {
          page: isLong ? 1 : pageParam,
          entries: constants.walletsPageSize,
          chains: getQueryableChains(chains),
          exclude: isQueryable(exclude),
          // A long list is split: one page for each part.
          ...(include && { include: isLong ? getPart(include, pageParam) : include }),
          ...(isCertified && { badge_type: 'certified' as const }),
        },
        signal,
      )
      return toPage(latchkey, chains, page)
    },
    initialPageParam: 1,
    getNextPageParam: (last: ShownPage, pages: readonly ShownPage[]) => {
      if (isLong)
        return getPart(include, pages.length + 1).length > 0 ? pages.length + 1 : undefined
      const input = pages.reduce((sum, page) => sum + page.received, 0)
      // A page without new ids ends the list, regardless of `count`.
      const isAgain = pages.some((page) => page !== last && page.first === last.first)
      const isEnd =
        last.received === 0 || input >= last.count || isAgain || pages.length >= mostPages
      const isExhausted =
        pages.slice(-mostEmpty).filter(({ data }) => data.length === 0).length === mostEmpty
      return isEnd || isExhausted ? undefined : pages.length + 1
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    ...retryOptions,
  }
}

/**
 * Options of a query for the wallets that match a search, at most 100.
 *
 * @example
 * useQuery(getWalletSearchQueryOptions(latchkey, { search: 'fox', isCertified: false }), client)
 */
export function getWalletSearchQueryOptions(
  latchkey: Latchkey,
  { search, isCertified }: { search: string; isCertified: boolean },
) {
  const chains = queryableChains(latchkey)
  const text = search.trim()
  const exclude = registryIds(latchkey.config.excludeWalletIds)
  const include = getIncludedIds(latchkey)
  const isLong = include !== undefined && include.length > maxIdsPerRequest
  return {
    queryKey: ['latchkey', latchkey.id, 'walletSearch', { chains, text, isCertified }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      // A secret is never sent; the result is empty.
      if (looksLikeSecret(text)) return toPage(latchkey, chains, { data: [], count: 0 })
      const page = await fetchWalletEntries(
        latchkey,
        {
          page: 1,
          entries: constants.walletsSearchSize,
          chains: getQueryableChains(chains),
          search: text,
          exclude: isQueryable(exclude),
          ...(include && !isLong && { include }),
          ...(isCertified && { badge_type: 'certified' as const }),
        },
        signal,
      )
      const found = isLong
        ? { ...page, data: page.data.filter(({ id }) => include.includes(id)) }
        : page
      return toPage(latchkey, chains, found)
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    ...retryOptions,
  }
}

/** Ids that the pages omit: the wallets of the first view precede them. */
function getFirstViewWalletIds(latchkey: Latchkey): readonly string[] {
  const { recommended } = latchkey.store.get(catalogueAtom)
  return [...getExcludedRecommendationIds(latchkey), ...recommended.map(({ id }) => id)]
}

const getIncludedIds = ({ config }: Latchkey) =>
  config.includeWalletIds && registryIds(config.includeWalletIds)

const getPart = (ids: readonly string[], page: number) =>
  ids.slice((page - 1) * constants.walletsPageSize, page * constants.walletsPageSize)

function toPage(
  latchkey: Latchkey,
  chains: readonly string[],
  { data, count }: WalletPage,
): ShownPage {
  return {
    data: data.filter((wallet) => isUsable(latchkey, chains, wallet)),
    count,
    received: data.length,
    first: data[0]?.id,
  }
}
