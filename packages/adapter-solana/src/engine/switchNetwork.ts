import { CancelledError, ChainNotAddedError, type Network, NotConnectedError } from '@latchkey/core'
import { findStanding, knowsNetwork } from './chooseNetwork.ts'
import type { Engine } from './engine.ts'
import { changeLive } from './live.ts'
import { rememberNetwork } from './rememberNetwork.ts'

/**
 * Chooses the network of a connection; see `Adapter.switchNetwork`. A wallet of Solana is on none of its own: it is told
 * with each request, so that nobody is asked here.
 */
export async function switchNetwork(
  engine: Engine,
  {
    connectorId,
    network: { caipNetworkId },
    signal,
  }: { readonly connectorId: string; readonly network: Network; readonly signal?: AbortSignal },
): Promise<void> {
  if (signal?.aborted) throw new CancelledError(signal.reason)
  const live = engine.live.get(connectorId)
  if (!live) throw new NotConnectedError(connectorId)
  if (!knowsNetwork(live.port, caipNetworkId)) throw new ChainNotAddedError()
  rememberNetwork(engine.context.storage, connectorId, caipNetworkId)
  const moved = live.port.choose && findStanding(engine, live.port, caipNetworkId)
  changeLive(engine, connectorId, { ...moved, caipNetworkId })
}
