'use client'
import {
  activeConnectionsAtom,
  type ChainNamespace,
  type Connection,
  type ConnectionStatus,
  connect,
  disconnect,
  statusAtom,
} from '@latchkey/core'
import { useMemo } from 'react'
import { useAtomValue, useLatchkey } from '../context.ts'

const disconnected: ConnectionStatus = { status: 'disconnected', reason: undefined }
const none: Readonly<Record<ChainNamespace, Connection>> = {}

/** What {@link useConnection} gives. */
export type ConnectionControl = {
  status: ConnectionStatus['status']
  isConnected: boolean
  /** The whole connection: accounts, provider, wallet; `undefined` while not connected. */
  connection: Connection | undefined
  /** The active account's address. */
  address: string | undefined
  /** Connects a wallet by its row id without the modal; rejects as core's `connect`. */
  connect: (params: { walletId: string }) => Promise<Connection>
  /** Ends the connection; rejects with 'Failed to disconnect' when the wallet fails. */
  disconnect: () => Promise<void>
}

/**
 * The active connection, or that of one chain family. On a server and while hydrating it is
 * `disconnected`.
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
  const status = useAtomValue(statusAtom, disconnected)
  const byNamespace = useAtomValue(activeConnectionsAtom, none)
  const connection = namespace
    ? byNamespace[namespace]
    : status.status === 'connected'
      ? status.connection
      : undefined
  const actions = useMemo(
    () => ({
      connect: ({ walletId }: { walletId: string }) =>
        connect(latchkey, namespace ? { walletId, namespace } : { walletId }),
      disconnect: () => disconnect(latchkey, namespace ? { namespace } : {}),
    }),
    [latchkey, namespace],
  )
  const isConnected = connection !== undefined
  return {
    status: isConnected
      ? 'connected'
      : status.status === 'connected'
        ? 'disconnected'
        : status.status,
    isConnected,
    connection,
    address: connection?.address,
    ...actions,
  }
}
