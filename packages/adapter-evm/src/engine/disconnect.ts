import { constants, withLimit } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { readConnections } from './readConnections.ts'
import { dropConnection } from './store.ts'
import { toEvmError } from './toEvmError.ts'

/**
 * Ends a connection; see `Adapter.disconnect`. It is gone here first, then the wallet is told (EIP-2255,
 * `wallet_revokePermissions`).
 */
export async function disconnect(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const found = readConnections(engine).find((item) => item.connection.connectorId === connectorId)
  if (!found) return
  const { connector } = found
  dropConnection(engine.config, connector)
  try {
    await withLimit(
      engine.context.clock,
      { what: 'disconnect', limitMs: constants.disconnectLimitMs },
      connector.disconnect(),
    )
  } catch (cause) {
    throw toEvmError(cause)
  }
}
