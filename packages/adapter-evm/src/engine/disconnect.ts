import { constants, withTimeout } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { readConnections } from './readConnections.ts'
import { dropConnection } from './store.ts'
import { toEvmError } from './toEvmError.ts'

/**
 * Ends a connection; see `Adapter.disconnect`. Removes it here first, then notifies the wallet (EIP-2255,
 * `wallet_revokePermissions`).
 */
export async function disconnect(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  // Two connectors of the host may lead to one wallet: both end.
  const connectors = readConnections(engine)
    .filter(({ connection }) => connection.connectorId === connectorId)
    .map(({ connector }) => connector)
  if (connectors.length === 0) {
    // One of our connectors may be waiting for its wallet to be unlocked.
    for (const connector of engine.ownConnectors.values())
      if (connector.id === connectorId) connectors.push(connector)
  }
  for (const connector of connectors) dropConnection(engine.config, connector)
  const ends = connectors.map(async (connector) =>
    withTimeout(
      engine.context.clock,
      { operation: 'disconnect', limitMs: constants.disconnectLimitMs },
      connector.disconnect(),
    ),
  )
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw toEvmError(failed.reason)
}
