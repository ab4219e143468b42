import { getQueryClient } from '@latchkey/core'
import { type QueryKey, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useLastShown, useLatchkey } from '../context.ts'

/** What {@link useQuery} gives. */
export type QueryState<data> = {
  data: data | undefined
  isPending: boolean
  isError: boolean
  refetch: () => void
}

/**
 * Follows a query of the instance's own client, which is made on first use: no provider is needed
 * around the component.
 */
export function useQuery<data>(
  options: Pick<
    QueryObserverOptions<data>,
    'queryFn' | 'staleTime' | 'gcTime' | 'retry' | 'retryDelay' | 'enabled'
  > & {
    queryKey: QueryKey
  },
): QueryState<data> {
  const latchkey = useLatchkey()
  const latest = useRef(options)
  latest.current = options
  const key = JSON.stringify(options.queryKey)
  const observer = useRef<QueryObserver<data> | undefined>(undefined)
  const [state, setState] = useState<Omit<QueryState<data>, 'refetch'> & { key: string }>()
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (attempt > 0) setState(undefined)
    let isWanted = true
    let unsubscribe: (() => void) | undefined
    const show = (result: { data: data | undefined; isPending: boolean; isError: boolean }) => {
      const { data, isPending, isError } = result
      if (isWanted) setState({ key, data, isPending, isError })
    }
    getQueryClient(latchkey).then(
      (client) => {
        if (!isWanted) return
        observer.current = new QueryObserver<data>(client, latest.current)
        show(observer.current.getCurrentResult())
        unsubscribe = observer.current.subscribe(show)
      },
      () => show({ data: undefined, isPending: false, isError: true }),
    )
    return () => {
      isWanted = false
      unsubscribe?.()
      observer.current = undefined
    }
  }, [latchkey, key, attempt])
  // An answer for another account is not shown for this one.
  const { data, isPending, isError } = useLastShown(
    state?.key === key ? state : { data: undefined, isPending: true, isError: false },
  )
  // Without an observer the client itself did not load.
  const refetch = () => (observer.current ? void observer.current.refetch() : again())
  return { data, isPending, isError, refetch }
}
