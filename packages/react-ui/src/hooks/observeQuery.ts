import { getQueryClient, type Latchkey, type LatchkeyError } from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import {
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'

/** A value of the connected account that is read again regularly, such as its balance. */
export type AccountQueryState<data> = {
  /** `undefined` until it is read. */
  data: data | undefined
  /** Whether the first read is pending; false without an account. */
  isPending: boolean
  /** Whether it is being read, for the first time or again. */
  isFetching: boolean
  /** Of the last reading. */
  error: LatchkeyError | undefined
  /** When a reading failed last, in ms since the epoch. */
  failedAt: number | undefined
  /** Reads it again. */
  refetch: () => void
}

export type QueryListener<data> = {
  readonly signal: AbortSignal
  readonly onChange: (state: AccountQueryState<data>) => void
}

/**
 * Reads a query with the instance's own client, and calls back with each change until `signal` fires. `useQuery` of
 * react-query 5.108 keeps the client of its first render, and the instance's client is loaded later.
 */
export async function observeQuery<data, key extends QueryKey>(
  latchkey: Latchkey,
  options: QueryObserverOptions<data, Error, data, data, key>,
  { signal, onChange }: QueryListener<data>,
): Promise<void> {
  const client = await getQueryClient(latchkey)
  if (signal.aborted) return
  const observer = new QueryObserver(client, options)
  const refetch = () => void observer.refetch()
  const read = () => {
    const result = observer.getCurrentResult()
    onChange({ ...describeResult(result), data: result.data, refetch })
  }
  signal.addEventListener('abort', observer.subscribe(read))
  read()
}

/** The state of a query but its data. */
export const describeResult = ({
  isPending,
  isFetching,
  error,
  errorUpdatedAt,
}: Pick<QueryObserverResult, 'isPending' | 'isFetching' | 'error' | 'errorUpdatedAt'>) => ({
  ...{ isPending, isFetching },
  error: error ? toLatchkeyError(error) : undefined,
  failedAt: errorUpdatedAt || undefined,
})
