import type { Connection } from '@latchkey/core'
import { type ActivityItem, getActivityQueryOptions, mergeActivity } from '@latchkey/core/activity'
import { trackActivityFailure, trackActivityPage } from '@latchkey/core/modal'
import { getTransactions, transactionsAtom } from '@latchkey/core/transactions'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAtomValue, useLastShown, useLatchkey } from '../context/context.ts'
import { useIsShown } from '../ui/useIsShown.ts'

/** The loaded part of an account's activity, and a function that loads the next one. */
export type Activity = {
  /** Newest first, those of this site included. */
  readonly items: readonly ActivityItem[]
  /** No page has loaded yet. */
  readonly isPending: boolean
  /** The last request failed: the first page, else the next one. */
  readonly isError: boolean
  /** Whether the service knows the network. */
  readonly isSupported: boolean
  readonly hasNext: boolean
  /** The number of loaded pages; one may be empty. */
  readonly loaded: number
  readonly loadNext: () => void
  readonly retry: () => void
}

/** The activity of an account, page by page. */
export function useActivity(client: QueryClient, connection: Connection): Activity {
  const latchkey = useLatchkey()
  const isShown = useIsShown()
  useEffect(() => void getTransactions(latchkey), [latchkey])
  const own = useAtomValue(transactionsAtom)
  const query = useLastShown(
    useInfiniteQuery(
      { ...getActivityQueryOptions(latchkey, connection), enabled: isShown },
      client,
    ),
  )
  const { isPending, isError, isFetching, isFetchNextPageError, errorUpdateCount } = query
  const pages = query.data?.pages ?? []
  const cursor = pages.at(-1)?.next
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is tracked once.
  useEffect(() => {
    if (isError) trackActivityFailure(latchkey, isFetchNextPageError ? { cursor } : {})
  }, [latchkey, errorUpdateCount])
  const fetchNext = () => {
    trackActivityPage(latchkey, { cursor })
    void query.fetchNextPage()
  }
  return {
    items: mergeActivity(connection, { pages, own }),
    isPending,
    isError,
    isSupported: pages[0]?.isSupported ?? true,
    hasNext: query.hasNextPage,
    loaded: pages.length,
    loadNext: () => {
      if (isShown && !isFetching && !isError) fetchNext()
    },
    retry: () => (isFetchNextPageError ? fetchNext() : void query.refetch()),
  }
}
