import type { Engine } from './engine.ts'
import { putLive } from './live.ts'

/** Puts a connection before the others; see `Adapter.activate`. */
export async function activate(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const live = engine.live.get(connectorId)
  if (live) putLive(engine, live.wallet, live.port, live)
}
