import { getQueryClient, type Latchkey } from '@latchkey/core'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { useLatchkey } from './context.ts'

/** The result of {@link useQueryClient}. */
export type QueryClientState = {
  /** `undefined` until it is loaded. */
  client: QueryClient | undefined
  hasFailed: boolean
  /** Loads it again after a failure. */
  retry: () => void
}

/** Loaded clients, so that a view that is shown again has its data in the first frame. */
const clients = new WeakMap<Latchkey, QueryClient>()

type Loaded = { readonly latchkey: Latchkey; readonly client?: QueryClient }

/**
 * Returns the instance's own query client, which is created on first use. It is passed to react-query's hooks
 * explicitly, so that no provider is needed.
 */
export function useQueryClient(): QueryClientState {
  const latchkey = useLatchkey()
  const [loaded, setLoaded] = useState<Loaded>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    let isMounted = true
    // After a failure it is pending again.
    if (attempt > 0) setLoaded(undefined)
    getQueryClient(latchkey).then(
      (client) => {
        clients.set(latchkey, client)
        if (isMounted) setLoaded({ latchkey, client })
      },
      () => isMounted && setLoaded({ latchkey }),
    )
    return () => {
      isMounted = false
    }
  }, [latchkey, attempt])
  const current = loaded?.latchkey === latchkey ? loaded : undefined
  const client = current?.client ?? clients.get(latchkey)
  return { client, hasFailed: current !== undefined && !client, retry }
}
