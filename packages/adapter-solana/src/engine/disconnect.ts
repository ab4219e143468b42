import { constants, withLimit } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { dropLive } from './live.ts'

/** Ends a connection; see `Adapter.disconnect`. It is gone here first, then the wallet is told. */
export async function disconnect(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const live = engine.live.get(connectorId)
  if (!live) return
  dropLive(engine, connectorId)
  const limit = { what: 'disconnect', limitMs: constants.disconnectLimitMs }
  await withLimit(engine.context.clock, limit, (async () => live.port.disconnect())())
}
