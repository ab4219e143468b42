import { getWalletPagesQueryOptions, type ShownPage, type WalletEntry } from '@latchkey/core/modal'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkey } from '../context/context.ts'

/** The loaded pages, and a function that loads the next one. */
export type WalletPages = {
  readonly entries: readonly WalletEntry[]
  /** No page has loaded yet. */
  readonly isPending: boolean
  /** The last request failed: the first page while there are no entries, else the next one. */
  readonly isError: boolean
  readonly hasNext: boolean
  /** The number of loaded pages. */
  readonly loaded: number
  readonly next: () => void
  readonly retry: () => void
}

const none: readonly ShownPage[] = []

/**
 * The catalogue, page by page.
 *
 * @param isReady - no request is sent before
 */
export function useWalletPages(
  client: QueryClient,
  { isCertified, isReady }: { isCertified: boolean; isReady: boolean },
): WalletPages {
  const latchkey = useLatchkey()
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(
      { ...getWalletPagesQueryOptions(latchkey, { isCertified }), enabled: isReady },
      client,
    )
  const pages = data?.pages ?? none
  return {
    entries: useMemo(() => pages.flatMap((page) => page.data), [pages]),
    isPending,
    isError,
    hasNext: hasNextPage,
    loaded: pages.length,
    next: () => {
      if (!isFetching && !isError && hasNextPage) void fetchNextPage()
    },
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
