import {
  type CaipNetworkId,
  type Connection,
  type ConnectionTarget,
  connectionsAtom,
  type Latchkey,
} from '@latchkey/core'
import { toLatchkeyError } from '@latchkey/core/modal'
import { useReducer } from 'react'
import { useAtomValue } from '../context/context.ts'
import { development } from '../development/development.ts'
import type { AccountQueryState, QueryListener } from './observeQuery.ts'
import { useConnectionState } from './useConnectionState.ts'
import { useObserved } from './useObserved.ts'

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
export function useAccountQuery<name extends string, data>(
  options: AccountQueryOptions,
  /** Imports what reads it. */
  load: () => Promise<Readonly<Record<name, Observe<data>>>>,
  name: name,
): AccountQueryState<data> {
  development?.checkHookOptions('useBalance({ address, caipNetworkId })', options)
  const { namespace, connectorId, ...given } = options
  const active = useConnectionState(namespace).connection
  const connection = useAtomValue(connectionsAtom, none).find(
    (one) => one.connectorId === connectorId && (!namespace || one.namespace === namespace),
  )
  const target = connectorId === undefined ? active : connection
  const address = given.address ?? target?.address
  const caipNetworkId = given.caipNetworkId ?? target?.caipNetworkId
  const isKnown = Boolean(address && caipNetworkId)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const state = useObserved<AccountQueryState<data>>(
    `${caipNetworkId} ${address} ${attempt}`,
    (latchkey, listener) => {
      development?.checkAccount(latchkey, given)
      if (!address || !caipNetworkId) return
      const [namespace = ''] = caipNetworkId.split(':')
      load()
        .then(({ [name]: observe }) =>
          observe(latchkey, { namespace, address, caipNetworkId }, listener),
        )
        .catch((cause) =>
          listener.onChange({ ...idle, error: toLatchkeyError(cause), refetch: retry }),
        )
    },
  )
  return state ?? { ...idle, isPending: isKnown, isFetching: isKnown, refetch: retry }
}

const idle = {
  data: undefined,
  error: undefined,
  failedAt: undefined,
  isPending: false,
  isFetching: false,
}
