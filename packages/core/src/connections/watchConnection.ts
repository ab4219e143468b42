import type { Connection } from '../adapter/connection.ts'
import type { ChainNamespace } from '../base/caip.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { watchValue } from '../latchkey/watchValue.ts'
import { activeConnectionsAtom, activeNamespaceAtom } from '../state/connections.ts'
import { getConnection } from './getConnection.ts'

/**
 * Calls back when the active connection, or that of `namespace`, starts, ends or changes its account or network.
 *
 * @returns a function that stops it; safe to call twice
 *
 * @example
 * const unwatch = watchConnection(latchkey, {
 *   onChange: (connection, before) => console.log(connection?.address, before?.address),
 * })
 */
export function watchConnection(
  latchkey: Latchkey,
  {
    namespace,
    onChange,
  }: {
    readonly namespace?: ChainNamespace
    readonly onChange: (connection: Connection | undefined, before: Connection | undefined) => void
  },
): () => void {
  const read = () => getConnection(latchkey, { namespace })
  return watchValue(latchkey, [activeConnectionsAtom, activeNamespaceAtom], read, onChange)
}
