import type { Adapter } from '../adapter/adapter.ts'
import type { Connection } from '../adapter/connection.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { getConnection } from '../connections/getConnection.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { SendUnsupportedError } from './errors.ts'
import { type SendNamespace, sendNamespaces } from './namespaces.ts'
import type { SendToken } from './schema.ts'

export type Sender = {
  readonly connection: Connection
  readonly adapter: Adapter
  readonly rules: SendNamespace
}

/**
 * The account that sends a token, and what its namespace needs for it.
 *
 * @throws {NotConnectedError | SendUnsupportedError}
 */
export function findSender(latchkey: Latchkey, { caipNetworkId }: SendToken): Sender {
  const [namespace = ''] = caipNetworkId.split(':')
  const connection = getConnection(latchkey, { namespace })
  const adapter = latchkey.adapters.get(namespace)
  const rules = sendNamespaces[namespace]
  if (!connection || !adapter) throw new NotConnectedError(namespace)
  if (!rules) throw new SendUnsupportedError(namespace)
  return { connection, adapter, rules }
}
