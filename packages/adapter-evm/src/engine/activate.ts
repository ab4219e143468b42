import type { Engine } from './engine.ts'
import { readConnections } from './readConnections.ts'
import { makeCurrent } from './store.ts'

/** Makes a connection wagmi's current one, so that its hooks show the same wallet; see `Adapter.activate`. */
export async function activate(
  engine: Engine,
  { connectorId }: { readonly connectorId: string },
): Promise<void> {
  const found = readConnections(engine).find(
    ({ connection }) => connection.connectorId === connectorId,
  )
  if (found) makeCurrent(engine.config, found.connector)
}
