import { constants } from '@latchkey/core'
import type { Engine } from './engine.ts'
import { drop } from './keep.ts'
import { silently } from './silently.ts'

/** Ends a connection: here first, then the wallet is told, where it can be. */
export async function disconnect(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const live = engine.live.get(connectorId)
  if (!live) return
  drop(engine, connectorId)
  const told = live.opened.disconnect?.()
  if (told) await silently(engine, 'disconnect', told, constants.disconnectLimitMs)
}
