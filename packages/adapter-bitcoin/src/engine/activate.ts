import type { Engine } from './engine.ts'
import { keep } from './keep.ts'

/** Makes a connection the most recent one; see `Adapter.activate`. */
export async function activate(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const live = engine.live.get(connectorId)
  if (live) keep(engine, live.wallet, live.standing)
}
