import { atom } from 'jotai/vanilla'
import type { Connection, DisconnectReason } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { Store } from '../latchkey/latchkey.ts'

/** The pending operation of a namespace. */
export type PendingConnection = {
  readonly status: 'connecting' | 'reconnecting'
  readonly connectorId: string | undefined
}

/** The status of the active namespace. Connected means address, chain and provider. */
export type ConnectionStatus =
  | { readonly status: 'disconnected'; readonly reason: DisconnectReason | undefined }
  | { readonly status: PendingConnection['status']; readonly connectorId: string | undefined }
  | { readonly status: 'connected'; readonly connection: Connection }

type ByNamespace<value> = Readonly<Record<ChainNamespace, value>>

/** Live connections by namespace. `attachAdapter` is the only writer. */
export const connectionsByNamespaceAtom = atom<ByNamespace<readonly Connection[]>>({})
/** The connector that is active in each namespace. */
export const activeConnectorIdsAtom = atom<ByNamespace<string>>({})
export const pendingConnectionsAtom = atom<ByNamespace<PendingConnection>>({})
export const disconnectReasonsAtom = atom<ByNamespace<DisconnectReason>>({})
/** Namespaces that are disconnecting. */
export const disconnectingAtom = atom<ReadonlySet<ChainNamespace>>(new Set<ChainNamespace>())
export const activeNamespaceAtom = atom<ChainNamespace | undefined>(undefined)

/** All live connections of all namespaces. */
export const connectionsAtom = atom((get) => Object.values(get(connectionsByNamespaceAtom)).flat())

/** The active connection of each namespace that has one. */
export const activeConnectionsAtom = atom((get) => {
  const chosen = get(activeConnectorIdsAtom)
  const active: Record<ChainNamespace, Connection> = {}
  for (const [namespace, connections] of Object.entries(get(connectionsByNamespaceAtom))) {
    const connection =
      connections.find(({ connectorId }) => connectorId === chosen[namespace]) ?? connections[0]
    if (connection) active[namespace] = connection
  }
  return active as ByNamespace<Connection>
})

/** The connection the modal shows and acts on. */
export const activeConnectionAtom = atom((get) => {
  const namespace = get(activeNamespaceAtom)
  return namespace === undefined ? undefined : get(activeConnectionsAtom)[namespace]
})

/** The namespaces that are connecting, reconnecting or disconnecting. */
export const loadingNamespacesAtom = atom((get): ReadonlyMap<ChainNamespace, boolean> => {
  const busy = [...Object.keys(get(pendingConnectionsAtom)), ...get(disconnectingAtom)]
  return new Map(busy.map((namespace) => [namespace, true]))
})

/** Whether an operation is pending; an open modal does not count. */
export const loadingAtom = atom((get) => get(loadingNamespacesAtom).size > 0)

/** The status of the active namespace. */
export const statusAtom = atom((get): ConnectionStatus => {
  const connection = get(activeConnectionAtom)
  if (connection) return { status: 'connected', connection }
  const namespace = get(activeNamespaceAtom) ?? ''
  const attempt = get(pendingConnectionsAtom)[namespace]
  return attempt ?? { status: 'disconnected', reason: get(disconnectReasonsAtom)[namespace] }
})

/** Clears the pending operation of a namespace. */
export function clearPendingConnection(store: Store, namespace: ChainNamespace): void {
  store.set(pendingConnectionsAtom, ({ [namespace]: _, ...others }) => others)
}

/** Whether the selected account of a connection is a contract. */
export const isSmartAccount = ({
  accounts,
  address,
}: Pick<Connection, 'accounts' | 'address'>): boolean =>
  accounts.some((one) => one.address === address && one.type === 'smartAccount')
