import { type LatchkeyError, waitForTransaction } from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { development } from '../development/development.ts'
import { useConnectionState } from './useConnectionState.ts'
import { useObserved } from './useObserved.ts'

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
  const { connection } = useConnectionState(namespace)
  // While the wallet is reconnecting, its network is not known yet.
  const network = caipNetworkId ?? connection?.caipNetworkId
  const state = useObserved<WaitState>(
    JSON.stringify([hash, network, namespace, connectorId, confirmations, limitMs]),
    (latchkey, { signal, onChange }) => {
      if (hash === undefined || network === undefined) return
      waitForTransaction(latchkey, {
        ...{ hash, caipNetworkId: network, namespace, connectorId, confirmations, limitMs, signal },
      }).then(
        (data) => onChange({ ...idle, data, isSuccess: true }),
        (cause) => onChange({ ...idle, error: toLatchkeyError(cause) }),
      )
    },
  )
  return state ?? { ...idle, isPending: hash !== undefined }
}
