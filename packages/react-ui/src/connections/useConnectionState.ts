'use client'
import {
  activeConnectionsAtom,
  type ChainNamespace,
  type Connection,
  type ConnectionStatus,
  statusAtom,
} from '@latchkey/core'
import { useAtomValue } from '../context.ts'

const disconnected: ConnectionStatus = { status: 'disconnected', reason: undefined }
const none: Readonly<Record<ChainNamespace, Connection>> = {}

/**
 * Where the active connection stands, or that of one chain family, without the actions: the buttons
 * of a page do not bring those along.
 */
export function useConnectionState(namespace?: ChainNamespace): {
  status: ConnectionStatus['status']
  connection: Connection | undefined
} {
  const active = useAtomValue(statusAtom, disconnected)
  const byNamespace = useAtomValue(activeConnectionsAtom, none)
  if (!namespace) {
    const { status } = active
    return { status, connection: status === 'connected' ? active.connection : undefined }
  }
  const connection = byNamespace[namespace]
  if (connection) return { status: 'connected', connection }
  // Another family's connection says nothing about this one.
  const status = active.status === 'connected' ? 'disconnected' : active.status
  return { status, connection: undefined }
}
