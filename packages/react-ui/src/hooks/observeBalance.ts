import {
  getNativeBalanceQueryOptions,
  getQueryClient,
  type Latchkey,
  type LatchkeyError,
  type NativeBalance,
} from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { QueryObserver } from '@tanstack/react-query'

/** The result of `useBalance`. */
export type BalanceState = {
  /** `value` in base units (wei, lamports, satoshis); `undefined` while unknown. */
  data: NativeBalance | undefined
  /** Whether the first read is pending; false without an account. */
  isPending: boolean
  /** Of the last reading. */
  error: LatchkeyError | undefined
  /** Reads it again. */
  refetch: () => void
}

/** An account on one network. */
type BalanceAccount = Parameters<typeof getNativeBalanceQueryOptions>[1]

/**
 * Reads a balance with the instance's own query client, and calls back with each change until `signal` fires.
 * `useQuery` of react-query 5.108 keeps the client of its first render, and the instance's client is loaded later.
 */
export async function observeBalance(
  latchkey: Latchkey,
  account: BalanceAccount,
  { signal, onChange }: { signal: AbortSignal; onChange: (state: BalanceState) => void },
): Promise<void> {
  const client = await getQueryClient(latchkey)
  if (signal.aborted) return
  const observer = new QueryObserver<
    NativeBalance,
    Error,
    NativeBalance,
    NativeBalance,
    BalanceKey
  >(client, getNativeBalanceQueryOptions(latchkey, account))
  const refetch = () => void observer.refetch()
  const read = () => {
    const { data, isPending, error } = observer.getCurrentResult()
    onChange({ data, isPending, error: error ? toLatchkeyError(error) : undefined, refetch })
  }
  signal.addEventListener('abort', observer.subscribe(read))
  read()
}

type BalanceKey = ReturnType<typeof getNativeBalanceQueryOptions>['queryKey']
