import {
  type CaipNetworkId,
  type Connection,
  type ConnectionTarget,
  connectionsAtom,
  type Latchkey,
} from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { useEffect, useReducer, useState } from 'react'
import { useAtomValue, useLatchkey } from '../context/context.ts'
import type { BalanceState } from './observeBalance.ts'
import { useConnectionState } from './useConnectionState.ts'

/** Options of {@link useBalance}. */
export type BalanceOptions = ConnectionTarget & {
  /** The connected account when absent; together with `caipNetworkId` no connection is needed. */
  readonly address?: string | undefined
  /** CAIP-2; the network that the wallet is on when absent. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

const none: readonly Connection[] = []

/**
 * How much of the network's native coin an account has: the connected one, or that of `address` and `caipNetworkId`. It
 * is read again every 30 seconds while it is shown. A server reads nothing.
 *
 * @example
 * const { data, error } = useBalance()
 * if (error) return <p>{error.shortMessage}</p>
 * return <p>{data ? `${formatUnits(data.value, data.decimals)} ${data.symbol}` : '…'}</p>
 */
export function useBalance({
  namespace,
  connectorId,
  ...given
}: BalanceOptions = {}): BalanceState {
  const latchkey = useLatchkey()
  const active = useConnectionState(namespace).connection
  const connection = useAtomValue(connectionsAtom, none).find(
    (one) => one.connectorId === connectorId && (!namespace || one.namespace === namespace),
  )
  const target = connectorId === undefined ? active : connection
  const address = given.address ?? target?.address
  const caipNetworkId = given.caipNetworkId ?? target?.caipNetworkId
  const key = address && caipNetworkId && `${caipNetworkId} ${address}`

  const [shown, setShown] = useState<FormattedBalance>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again after a failure.
  useEffect(() => {
    if (!key || !address || !caipNetworkId) return
    const ended = new AbortController()
    const { signal } = ended
    const onChange = (state: BalanceState) => {
      if (!signal.aborted) setShown({ latchkey, key, state })
    }
    const [namespace = ''] = caipNetworkId.split(':')
    import('./observeBalance.ts')
      .then(({ observeBalance }) =>
        observeBalance(latchkey, { namespace, address, caipNetworkId }, { signal, onChange }),
      )
      .catch((cause) => onChange({ ...idle, error: toLatchkeyError(cause), refetch: retry }))
    return () => ended.abort()
  }, [latchkey, key, address, caipNetworkId, attempt])

  const state = shown?.latchkey === latchkey && shown.key === key ? shown.state : undefined
  return state ?? { ...idle, isPending: Boolean(key), refetch: retry }
}

type FormattedBalance = {
  readonly latchkey: Latchkey
  readonly key: string
  readonly state: BalanceState
}

const idle = { data: undefined, isPending: false, error: undefined }
