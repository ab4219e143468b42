import { type LatchkeyError, waitForTransaction } from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../context/context.ts'
import { development } from '../development/development.ts'
import { useConnectionState } from './useConnectionState.ts'

type Options = Parameters<typeof waitForTransaction>[1]

/** Options of {@link useWaitForTransaction}. */
export type UseWaitForTransactionOptions = Omit<Options, 'hash' | 'signal'> & {
  /** Nothing is awaited while it is undefined. */
  readonly hash: string | undefined
}

/** The result of {@link useWaitForTransaction}. */
export type WaitState = {
  /** The transaction, once it is in a block. */
  readonly data: Awaited<ReturnType<typeof waitForTransaction>> | undefined
  /** Whether it is awaited. */
  readonly isPending: boolean
  readonly isSuccess: boolean
  /** Why it is not awaited any longer: it failed, was replaced, or took too long. */
  readonly error: LatchkeyError | undefined
}

const idle: WaitState = { data: undefined, isPending: false, isSuccess: false, error: undefined }

/**
 * Waits until a transaction is in a block, while the component is mounted.
 *
 * @example
 * const { run, data } = useSendTransaction()
 * const { isPending, isSuccess, error } = useWaitForTransaction({ hash: data?.hash })
 * return <p>{error?.shortMessage ?? (isSuccess ? 'Paid' : isPending ? 'Confirming…' : 'Pay')}</p>
 */
export function useWaitForTransaction(options: UseWaitForTransactionOptions): WaitState {
  development?.checkHookOptions('useWaitForTransaction({ hash })', options)
  const { hash, caipNetworkId, namespace, connectorId, confirmations, limitMs } = options
  const latchkey = useLatchkey()
  const { connection } = useConnectionState(namespace)
  // While the wallet is reconnecting, its network is not known yet.
  const network = caipNetworkId ?? connection?.caipNetworkId
  const [found, setFound] = useState<{ key: unknown; state: WaitState }>()
  const key = useMemo(
    () => ({ latchkey, hash, network, namespace, connectorId, confirmations, limitMs }),
    [latchkey, hash, network, namespace, connectorId, confirmations, limitMs],
  )
  useEffect(() => {
    const { latchkey, hash, network: caipNetworkId, ...options } = key
    if (hash === undefined || caipNetworkId === undefined) return
    const ended = new AbortController()
    const { signal } = ended
    const show = (change: Partial<WaitState>) => {
      if (!signal.aborted) setFound({ key, state: { ...idle, ...change } })
    }
    waitForTransaction(latchkey, { ...options, hash, caipNetworkId, signal }).then(
      (data) => show({ data, isSuccess: true }),
      (cause) => show({ error: toLatchkeyError(cause) }),
    )
    return () => ended.abort()
  }, [key])
  if (hash === undefined) return idle
  return found?.key === key ? found.state : { ...idle, isPending: true }
}
