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
  readonly loadNext: () => void
  readonly retry: () => void
}

/** The activity of an account, page by page. */
export function useActivity(client: QueryClient, connection: Connection): Activity {
  const latchkey = useLatchkey()
  const isShown = useIsShown()
  useEffect(() => void getTransactions(latchkey), [latchkey])
  const own = useAtomValue(transactionsAtom)
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } =
    useLastShown(
      useInfiniteQuery(
        { ...getActivityQueryOptions(latchkey, connection), enabled: isShown },
        client,
      ),
    )
  const pages = data?.pages ?? []
  const cursor = pages.at(-1)?.next
  useEffect(() => {
    if (isError) trackActivityFailure(latchkey, { cursor })
  }, [latchkey, isError, cursor])
  const fetchNext = () => {
    trackActivityPage(latchkey, { cursor })
    void fetchNextPage()
  }
  return {
    items: mergeActivity(connection, { pages, own }),
    isPending,
    isError,
    isSupported: pages[0]?.isSupported ?? true,
    hasNext: hasNextPage,
    loadNext: () => {
      if (isShown && !isFetching && !isError) fetchNext()
    },
    retry: () => (data ? fetchNext() : void refetch()),
  }
}
