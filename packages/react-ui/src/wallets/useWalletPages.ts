import { getQueryClient, type ShownPage, type WalletEntry, walletPagesQuery } from '@latchkey/core'
import { InfiniteQueryObserver } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLatchkey } from '../context.ts'

/** The pages so far, and the way to the next one. */
export type WalletPages = {
  readonly entries: readonly WalletEntry[]
  /** Nothing has come yet. */
  readonly isPending: boolean
  /** The last try failed: the first page while there are no entries, else the next one. */
  readonly isError: boolean
  readonly hasNext: boolean
  /** How many pages have come. */
  readonly loaded: number
  readonly next: () => void
  readonly retry: () => void
}

type Observer = InfiniteQueryObserver<
  ShownPage,
  unknown,
  { pages: ShownPage[] },
  ReturnType<typeof walletPagesQuery>['queryKey'],
  number
>
type Result = ReturnType<Observer['getCurrentResult']>
const none: readonly WalletEntry[] = []

/**
 * The catalogue, page by page.
 *
 * @param isReady - nothing is asked before
 */
export function useWalletPages({
  isCertified,
  isReady,
}: {
  isCertified: boolean
  isReady: boolean
}): WalletPages {
  const latchkey = useLatchkey()
  const options = walletPagesQuery(latchkey, { isCertified })
  const latest = useRef(options)
  latest.current = options
  const key = JSON.stringify(options.queryKey)
  const observer = useRef<Observer | undefined>(undefined)
  const [state, setState] = useState<{ key: string; result: Result | undefined }>()
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!isReady) return
    // A client that did not load is tried again.
    if (attempt > 0) setState(undefined)
    let isWanted = true
    let unsubscribe: (() => void) | undefined
    const show = (result: Result | undefined) => isWanted && setState({ key, result })
    getQueryClient(latchkey).then(
      (client) => {
        if (!isWanted) return
        const made: Observer = new InfiniteQueryObserver(client, latest.current)
        observer.current = made
        show(made.getCurrentResult())
        unsubscribe = made.subscribe(show)
      },
      () => show(undefined),
    )
    return () => {
      isWanted = false
      unsubscribe?.()
      observer.current = undefined
    }
  }, [latchkey, key, isReady, attempt])

  const current = state?.key === key ? state : undefined
  const pages = current?.result?.data?.pages
  return {
    entries: useFlat(pages),
    isPending: !current || (current.result?.isPending ?? false),
    isError: current !== undefined && (current.result?.isError ?? true),
    hasNext: current?.result?.hasNextPage ?? false,
    loaded: pages?.length ?? 0,
    next: () => {
      const { isFetching, isError, hasNextPage } = observer.current?.getCurrentResult() ?? {}
      if (!isFetching && !isError && hasNextPage) void observer.current?.fetchNextPage()
    },
    retry: () => {
      if (!observer.current) again()
      else if (pages) void observer.current.fetchNextPage()
      else void observer.current.refetch()
    },
  }
}

/** The entries of all pages: the same list for the same pages. */
function useFlat(pages: readonly ShownPage[] | undefined): readonly WalletEntry[] {
  const kept = useRef<{ pages: typeof pages; flat: readonly WalletEntry[] }>(undefined)
  if (kept.current?.pages !== pages || !kept.current)
    kept.current = { pages, flat: pages?.flatMap(({ data }) => data) ?? none }
  return kept.current.flat
}
