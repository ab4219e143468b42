import {
  type ChainNamespace,
  type Connection,
  type ConnectionStatus,
  statusAtom,
} from '@latchkey/core'
import { activeConnectionsAtom } from '@latchkey/core/modal'
import { useContext } from 'react'
import { SnapshotContext, useAtomValue } from '../context/context.ts'

const disconnected: ConnectionStatus = { status: 'disconnected', reason: undefined }
const reconnecting: ConnectionStatus = { status: 'reconnecting', connectorId: undefined }
const none: Readonly<Record<ChainNamespace, Connection>> = {}

/**
 * Connection state without actions, so that buttons do not pull in the action code. While a connection is restored,
 * `address` is the snapshot's; only a `connection` means connected.
 */
export function useConnectionState(namespace?: ChainNamespace): {
  status: ConnectionStatus['status']
  connection: Connection | undefined
  address: string | undefined
} {
  const snapshot = useContext(SnapshotContext)
  const active = useAtomValue(statusAtom, snapshot ? reconnecting : disconnected)
  const byNamespace = useAtomValue(activeConnectionsAtom, none)
  const chosen = active.status === 'connected' ? active.connection : undefined
  const connection = namespace ? byNamespace[namespace] : chosen
  // The status of the active namespace does not apply to another one.
  const other = chosen ? 'disconnected' : active.status
  const status = connection ? 'connected' : other
  const isShown = status === 'reconnecting' && (!namespace || snapshot?.namespace === namespace)
  return {
    status,
    connection,
    address: connection?.address ?? (isShown ? snapshot?.address : undefined),
  }
}
