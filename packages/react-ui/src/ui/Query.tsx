import { type QueryClient, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLastShown } from '../context/context.ts'
import { useQueryClient } from '../context/useQueryClient.ts'
import { useIsShown } from './useIsShown.ts'

/** The state that a {@link Query} passes to its children. */
export type QueryState<data> = {
  data: data | undefined
  isPending: boolean
  isError: boolean
  error: Error | undefined
  refetch: () => void
}

type QueryProps<data, key extends readonly unknown[]> = {
  options: UseQueryOptions<data, Error, data, key>
  /** Without it nothing is fetched. */
  isEnabled?: boolean | undefined
  children: (state: QueryState<data>) => ReactNode
}

/**
 * Draws the state of a query of the instance's own client. It is pending while the client loads, and fails with it. While
 * the modal around it closes, the state is frozen; nothing is fetched then, nor while the document is hidden.
 *
 * @example
 * <Query options={getNativeBalanceQueryOptions(latchkey, connection)}>{({ data }) => data?.symbol}</Query>
 */
export function Query<data, key extends readonly unknown[]>(props: QueryProps<data, key>) {
  const { client, hasFailed, retry } = useQueryClient()
  if (client) return <QueryResult {...props} client={client} />
  return props.children({
    data: undefined,
    isPending: !hasFailed,
    isError: hasFailed,
    error: undefined,
    refetch: retry,
  })
}

function QueryResult<data, key extends readonly unknown[]>({
  client,
  options,
  isEnabled = true,
  children,
}: QueryProps<data, key> & { client: QueryClient }) {
  const { data, isPending, isError, error, refetch } = useLastShown(
    useQuery({ ...options, enabled: useIsShown() && isEnabled }, client),
  )
  return children({
    ...{ data, isPending, isError },
    error: error ?? undefined,
    refetch: () => void refetch(),
  })
}
