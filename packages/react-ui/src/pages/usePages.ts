import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useLastShown } from '../context/context.ts'
import type { PageContext, PageOptions } from '../hooks/observePages.ts'
import { useIsShown } from '../ui/useIsShown.ts'

/** The loaded pages of a list, and a function that loads the next one. */
export type Pages<page> = {
  readonly pages: readonly page[]
  /** No page has loaded yet. */
  readonly isPending: boolean
  /** The last request failed: the first page, else the next one. */
  readonly isError: boolean
  readonly hasNext: boolean
  readonly loadNext: () => void
  readonly retry: () => void
}

const none: readonly never[] = []

/**
 * Fetches a list page by page, while its view is shown.
 *
 * @param on.next a further page is requested, by its cursor
 * @param on.failure a request failed
 */
export function usePages<page>(
  client: QueryClient,
  options: PageOptions<page>,
  on: {
    readonly next?: (cursor: string | undefined) => void
    readonly failure?: (cursor: string | undefined) => void
  } = {},
): Pages<page> {
  const isShown = useIsShown()
  const queryFn = (context: PageContext) =>
    options.queryFn(context).catch((cause: unknown) => {
      if (!context.signal.aborted) on.failure?.(context.pageParam)
      throw cause
    })
  const query = useLastShown(useInfiniteQuery({ ...options, queryFn, enabled: isShown }, client))
  const { data, isPending, isError, isFetching, isFetchNextPageError } = query
  const pages = data?.pages ?? none
  const fetchNext = () => {
    const last = pages.at(-1)
    on.next?.(last && options.getNextPageParam(last))
    void query.fetchNextPage()
  }
  return {
    pages,
    isPending,
    isError,
    hasNext: query.hasNextPage,
    loadNext: () => {
      if (isShown && !isFetching && !isError) fetchNext()
    },
    retry: () => (isFetchNextPageError ? fetchNext() : void query.refetch()),
  }
}
