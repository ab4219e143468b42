import type { Connection } from '@latchkey/core'
import {
  type ActivityItem,
  type ActivityPage,
  getActivityQueryOptions,
  mergeActivity,
} from '@latchkey/core/activity'
import { trackActivityFailure, trackActivityPage } from '@latchkey/core/modal'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLastShown, useLatchkey } from '../context/context.ts'
import { useTransactions } from '../transactions/useTransactions.ts'
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

const noPages: readonly ActivityPage[] = []

/** Fetches the activity of an account page by page, and tracks each request for a further page and each failure. */
export function useActivity(client: QueryClient, connection: Connection): Activity {
  const latchkey = useLatchkey()
  const isShown = useIsShown()
  const own = useTransactions()
  const options = getActivityQueryOptions(latchkey, connection)
  const queryFn: typeof options.queryFn = (context) =>
    options.queryFn(context).catch((cause: unknown) => {
      if (!context.signal.aborted) trackActivityFailure(latchkey, { cursor: context.pageParam })
      throw cause
    })
  const query = useLastShown(useInfiniteQuery({ ...options, queryFn, enabled: isShown }, client))
  const { data, isPending, isError, isFetching, isFetchNextPageError } = query
  const pages = data?.pages ?? noPages
  const items = useMemo(() => mergeActivity(connection, { pages, own }), [connection, pages, own])
  const fetchNext = () => {
    trackActivityPage(latchkey, { cursor: pages.at(-1)?.next })
    void query.fetchNextPage()
  }
  return {
    items,
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
