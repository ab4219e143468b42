import { getQueryClient, type Latchkey } from '@latchkey/core'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { describeResult, type QueryListener } from './observeQuery.ts'

/** What a query of pages is called with. */
export type PageContext = { readonly pageParam?: string | undefined; readonly signal: AbortSignal }

/** Options of an infinite query over pages that name their next one. */
export type PageOptions<page> = {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: PageContext) => Promise<page>
  readonly initialPageParam: string | undefined
  readonly getNextPageParam: (page: page) => string | undefined
  readonly staleTime: number
  readonly gcTime: number
  readonly retry: boolean
}

/** A list that is fetched page by page. */
export type PagedItems<item> = {
  readonly items: readonly item[]
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  /** Appends the next page to `items`; nothing while it is being fetched. */
  readonly fetchNextPage: () => void
}

/** Reads a list page by page with the instance's own client, and calls back with each change until `signal` fires. */
export async function observePages<page, item>(
  latchkey: Latchkey,
  options: PageOptions<page>,
  /** The items of the loaded pages. */
  toItems: (pages: readonly page[]) => readonly item[],
  { signal, onChange }: QueryListener<PagedItems<item>>,
): Promise<{ readonly refresh: () => void }> {
  const client = await getQueryClient(latchkey)
  if (signal.aborted) return { refresh: () => {} }
  const observer = new InfiniteQueryObserver(client, options)
  const refetch = () => void observer.refetch()
  const fetchNextPage = () => void observer.fetchNextPage({ cancelRefetch: false })
  const read = () => {
    const result = observer.getCurrentResult()
    const { data, hasNextPage, isFetchingNextPage } = result
    onChange({
      ...describeResult(result),
      data: data && {
        ...{ items: toItems(data.pages), hasNextPage, isFetchingNextPage, fetchNextPage },
      },
      refetch,
    })
  }
  signal.addEventListener('abort', observer.subscribe(read))
  read()
  return { refresh: read }
}
