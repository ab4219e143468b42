import { ChainNotAddedError, type Network } from '@latchkey/core'
import { chainOf } from '../addresses/chains.ts'
import type { Engine } from './engine.ts'
import { update } from './keep.ts'
import { move } from './move.ts'
import { silently } from './silently.ts'
import { findLive } from './target.ts'

/** Moves a connected wallet to a network; see `Adapter.switchNetwork`. Its addresses change with it. */
export async function switchNetwork(
  engine: Engine,
  {
    connectorId,
    network,
    signal,
  }: {
    readonly connectorId: string
    readonly network: Network
    readonly signal?: AbortSignal
  },
): Promise<void> {
  const live = findLive(engine, connectorId)
  const chain = chainOf(network.caipNetworkId)
  if (!chain) throw new ChainNotAddedError()
  try {
    update(engine, live, await move(engine, live.opened, { chain, ...(signal && { signal }) }))
  } catch (cause) {
    // The state follows the wallet, not the wish.
    await silently(engine, 'read', live.opened.read()).then(
      (standing) => update(engine, live, standing),
      () => {},
    )
    throw cause
  }
}
