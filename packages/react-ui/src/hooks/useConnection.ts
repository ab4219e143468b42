import {
  type ChainNamespace,
  type Connection,
  type ConnectionStatus,
  connect,
  disconnect,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useLatchkey } from '../context/context.ts'
import { useConnectionState } from './useConnectionState.ts'

/** The result of {@link useConnection}. */
export type ConnectionControl = {
  status: ConnectionStatus['status']
  isConnected: boolean
  /** The whole connection: accounts, provider, wallet; `undefined` while not connected. */
  connection: Connection | undefined
  /** The active account's address; while `reconnecting` that of the snapshot, which is for display only. */
  address: string | undefined
  /** Connects a wallet by its row id without the modal; rejects as core's `connect`. */
  connect: (params: { walletId: string }) => Promise<Connection>
  /** Ends the connection; rejects with 'Failed to disconnect' when the wallet fails. */
  disconnect: () => Promise<void>
}

/**
 * The active connection, or that of one namespace. On a server and while hydrating it is `disconnected`, or
 * `reconnecting` with the snapshot's address if the provider has one.
 *
 * @example
 * const { address, isConnected } = useConnection()
 * return <p>{isConnected ? address : 'Not connected'}</p>
 */
export function useConnection({
  namespace,
}: {
  namespace?: ChainNamespace
} = {}): ConnectionControl {
  const latchkey = useLatchkey()
  const { status, connection, address } = useConnectionState(namespace)
  const actions = useMemo(
    () => ({
      connect: ({ walletId }: { walletId: string }) =>
        connect(latchkey, namespace ? { walletId, namespace } : { walletId }),
      disconnect: () => disconnect(latchkey, namespace ? { namespace } : {}),
    }),
    [latchkey, namespace],
  )
  return {
    status,
    isConnected: connection !== undefined,
    connection,
    address,
    ...actions,
  }
}
