import { constants } from '../constants.ts'
import { retryOptions } from '../http/retry.ts'
import type { Latchkey } from '../latchkey.ts'
import type { WalletPage } from './api.ts'
import { askedChains, isUsable, registryIds, unpagedIds } from './asked.ts'
import { askWallets } from './askWallets.ts'

/** 10,000 wallets: nobody scrolls further. */
const mostPages = 250

/** One page as it is shown, and where the next one begins. */
export type ShownPage = WalletPage & {
  /** How many entries the registry has given, those that cannot be used here among them. */
  readonly given: number
  /** The first of them. */
  readonly first: string | undefined
}

/**
 * Options of an infinite query for the whole catalogue, 40 to a page, without what the first view shows.
 *
 * @example
 * useInfiniteQuery(walletPagesQuery(latchkey, { isCertified: false }), client)
 */
export function walletPagesQuery(latchkey: Latchkey, { isCertified }: { isCertified: boolean }) {
  const chains = askedChains(latchkey)
  const exclude = unpagedIds(latchkey)
  const key = ['latchkey', latchkey.id, 'wallets', { chains, exclude, isCertified }] as const
  return {
    queryKey: key,
    queryFn: async ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      const page = await askWallets(
        latchkey,
        {
          page: pageParam,
          entries: constants.walletsPageSize,
          chains,
          exclude,
          ...included(latchkey),
          ...(isCertified && { badge_type: 'certified' as const }),
        },
        signal,
      )
      return toShown(latchkey, page)
    },
    initialPageParam: 1,
    getNextPageParam: (last: ShownPage, pages: readonly ShownPage[]) => {
      const given = pages.reduce((sum, page) => sum + page.given, 0)
      // A registry that repeats itself has come to its end, whatever it counts.
      const isAgain = pages.some((page) => page !== last && page.first === last.first)
      const isEnd = last.given === 0 || given >= last.count || isAgain || pages.length >= mostPages
      return isEnd ? undefined : pages.length + 1
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    ...retryOptions,
  }
}

/**
 * Options of a query for the wallets that match what was typed, 100 at the most.
 *
 * @example
 * useQuery(walletSearchQuery(latchkey, { search: 'fox', isCertified: false }), client)
 */
export function walletSearchQuery(
  latchkey: Latchkey,
  { search, isCertified }: { search: string; isCertified: boolean },
) {
  const chains = askedChains(latchkey)
  const text = search.trim()
  const exclude = registryIds(latchkey.config.excludeWalletIds)
  return {
    queryKey: ['latchkey', latchkey.id, 'walletSearch', { chains, text, isCertified }] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = await askWallets(
        latchkey,
        {
          page: 1,
          entries: constants.walletsSearchSize,
          chains,
          search: text,
          exclude,
          ...included(latchkey),
          ...(isCertified && { badge_type: 'certified' as const }),
        },
        signal,
      )
      return toShown(latchkey, page)
    },
    staleTime: constants.identityCacheMs,
    gcTime: constants.cacheGarbageCollectionMs,
    ...retryOptions,
  }
}

const included = ({ config }: Latchkey) =>
  config.includeWalletIds && { include: registryIds(config.includeWalletIds) }

function toShown(latchkey: Latchkey, { data, count }: WalletPage): ShownPage {
  return {
    data: data.filter((wallet) => isUsable(latchkey, wallet)),
    count,
    given: data.length,
    first: data[0]?.id,
  }
}
