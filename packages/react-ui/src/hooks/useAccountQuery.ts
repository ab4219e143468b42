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
import { development } from '../development/development.ts'
import type { AccountQueryState, QueryListener } from './observeQuery.ts'
import { useConnectionState } from './useConnectionState.ts'

/** Whose balance or tokens are read. */
export type AccountQueryOptions = ConnectionTarget & {
  /** The connected account when absent; together with `caipNetworkId` no connection is needed. */
  readonly address?: string | undefined
  /** CAIP-2; the network that the wallet is on when absent. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

type Account = {
  readonly namespace: string
  readonly address: string
  readonly caipNetworkId: CaipNetworkId
}

type Observe<data> = (
  latchkey: Latchkey,
  account: Account,
  listener: QueryListener<data>,
) => Promise<void>

const none: readonly Connection[] = []

/** Reads what an account has while the component is mounted. A server reads nothing. */
export function useAccountQuery<data>(
  options: AccountQueryOptions,
  /** Imports what reads it; the same function at each render. */
  load: () => Promise<Observe<data>>,
): AccountQueryState<data> {
  development?.checkHookOptions('useBalance({ address, caipNetworkId })', options)
  const { namespace, connectorId, ...given } = options
  const latchkey = useLatchkey()
  const active = useConnectionState(namespace).connection
  const connection = useAtomValue(connectionsAtom, none).find(
    (one) => one.connectorId === connectorId && (!namespace || one.namespace === namespace),
  )
  const target = connectorId === undefined ? active : connection
  const address = given.address ?? target?.address
  const caipNetworkId = given.caipNetworkId ?? target?.caipNetworkId
  const key = address && caipNetworkId && `${caipNetworkId} ${address}`

  const [shown, setShown] = useState<Shown<data>>()
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again after a failure.
  useEffect(() => {
    development?.checkAccount(latchkey, given)
    if (!key || !address || !caipNetworkId) return
    const ended = new AbortController()
    const { signal } = ended
    const onChange = (state: AccountQueryState<data>) => {
      if (!signal.aborted) setShown({ latchkey, key, state })
    }
    const [namespace = ''] = caipNetworkId.split(':')
    load()
      .then((observe) =>
        observe(latchkey, { namespace, address, caipNetworkId }, { signal, onChange }),
      )
      .catch((cause) => onChange({ ...idle, error: toLatchkeyError(cause), refetch: retry }))
    return () => ended.abort()
  }, [latchkey, key, address, caipNetworkId, load, attempt])

  const state = shown?.latchkey === latchkey && shown.key === key ? shown.state : undefined
  return state ?? { ...idle, isPending: Boolean(key), isFetching: Boolean(key), refetch: retry }
}

type Shown<data> = {
  readonly latchkey: Latchkey
  readonly key: string
  readonly state: AccountQueryState<data>
}

const idle = {
  ...{ data: undefined, error: undefined, failedAt: undefined },
  ...{ isPending: false, isFetching: false },
}
