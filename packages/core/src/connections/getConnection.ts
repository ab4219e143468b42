import type { Connection } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import { copyOwnFields } from '../base/object.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import {
  activeConnectionAtom,
  activeConnectionsAtom,
  connectionsByNamespaceAtom,
} from '../state/connections.ts'

/** Selects a connection: the active one when empty, the active one of `namespace`, or that of `connectorId` there. */
export type ConnectionTarget = {
  readonly namespace?: ChainNamespace | undefined
  readonly connectorId?: string | undefined
}

/**
 * Returns the active connection, or the one that `target` selects; otherwise undefined.
 *
 * @example
 * getConnection(latchkey)?.address // '0xd8dA…6045'
 * getConnection(latchkey, { namespace: 'solana' })
 */
export function getConnection(
  { store }: Latchkey,
  target: ConnectionTarget = {},
): Connection | undefined {
  const { namespace, connectorId } = copyOwnFields(target)
  if (connectorId === undefined)
    return namespace === undefined
      ? store.get(activeConnectionAtom)
      : store.get(activeConnectionsAtom)[namespace]
  return Object.entries(store.get(connectionsByNamespaceAtom))
    .filter(([known]) => namespace === undefined || known === namespace)
    .flatMap(([, connections]) => connections)
    .find((connection) => connection.connectorId === connectorId)
}
