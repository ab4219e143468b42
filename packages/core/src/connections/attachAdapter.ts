import type { Adapter, ConnectionsUpdate } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import { isCaipNetworkId } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import {
  activeConnectionsAtom,
  activeConnectorIdsAtom,
  clearPendingConnection,
  connectionsByNamespaceAtom,
  pendingConnectionsAtom,
} from '../state/connections.ts'
import { discoveredAtom } from '../state/connectors.ts'
import { saveConnections } from '../state/savedConnections.ts'
import { handleConnectionEnd } from './handleConnectionEnd.ts'
import { handleConnectionsChange } from './handleConnectionsChange.ts'

/**
 * Mirrors the updates of an adapter. The only writer of connections and installed wallets. Returns a function that
 * stops it.
 */
export function attachAdapter(latchkey: Latchkey, adapter: Adapter): () => void {
  const { store } = latchkey
  const { namespace } = adapter

  const unwatchWallets = adapter.watchWallets((wallets) => {
    store.set(discoveredAtom, (all) => ({ ...all, [namespace]: wallets.map(stripRemoteIcon) }))
  })

  let newest: string | undefined
  const unwatchConnections = adapter.watchConnections((update) => {
    const live = store.get(connectionsByNamespaceAtom)[namespace] ?? []
    const connections = update.connections
      .filter((connection) => isValidConnection(adapter, connection))
      .map((connection) => ({ ...connection, wallet: stripRemoteIcon(connection.wallet) }))
      // Unchanged connections keep their object: watchers compare by identity.
      .map((connection) => live.find((known) => isSame(known, connection)) ?? connection)
    if (connections.length < update.connections.length) {
      latchkey.log({
        level: 'error',
        message: `${namespace}: a connection without address, chain or provider was dropped`,
      })
    }
    const before = store.get(activeConnectionsAtom)[namespace]
    mirrorHostReconnect(latchkey, adapter, update)
    store.set(connectionsByNamespaceAtom, (all) => ({ ...all, [namespace]: connections }))
    // The host's own button may connect wallets too: the most recently used one is active.
    const head = connections[0]?.connectorId
    if (head !== undefined && head !== newest) {
      store.set(activeConnectorIdsAtom, (all) => ({ ...all, [namespace]: head }))
    }
    newest = head
    handleConnectionsChange(latchkey, namespace, before)
    // Do not persist until reconnect has finished, or pending connections would be lost.
    const isRestoring = store.get(pendingConnectionsAtom)[namespace]?.status === 'reconnecting'
    if (!isRestoring && (before || connections.length > 0)) saveConnections(latchkey, namespace)
    for (const { connectorId } of live) {
      if (connections.some((connection) => connection.connectorId === connectorId)) continue
      handleConnectionEnd(latchkey, namespace, connectorId)
    }
  })

  return () => {
    unwatchWallets()
    unwatchConnections()
  }
}

/**
 * Removes an icon that is not a `data:` URL: a request for it would reveal the visitor to a server that the wallet
 * chose.
 */
function stripRemoteIcon<wallet extends { readonly icon?: string }>(wallet: wallet): wallet {
  return /^data:image\//i.test(wallet.icon ?? '') ? wallet : { ...wallet, icon: undefined }
}

/** A connection needs an address, a chain and a provider. */
function isValidConnection(adapter: Adapter, connection: Connection): boolean {
  return (
    connection.namespace === adapter.namespace &&
    connection.connectorId !== '' &&
    connection.address !== '' &&
    isCaipNetworkId(connection.caipNetworkId) &&
    typeof connection.provider === 'object' &&
    connection.provider !== null
  )
}

function isSame(one: Connection, other: Connection): boolean {
  const describe = ({ connectorId, address, accounts, caipNetworkId, wallet }: Connection) =>
    JSON.stringify([connectorId, address, accounts, caipNetworkId, wallet])
  return one.provider === other.provider && describe(one) === describe(other)
}

function mirrorHostReconnect(
  { store }: Latchkey,
  { namespace, reconnectsItself }: Adapter,
  { isReconnecting, connections }: ConnectionsUpdate,
): void {
  if (!reconnectsItself) return
  const attempt = store.get(pendingConnectionsAtom)[namespace]
  if (isReconnecting && !attempt && connections.length === 0) {
    store.set(pendingConnectionsAtom, (all) => ({
      ...all,
      [namespace]: { status: 'reconnecting' as const, connectorId: undefined },
    }))
  }
  if (!isReconnecting && attempt?.status === 'reconnecting')
    clearPendingConnection(store, namespace)
}
