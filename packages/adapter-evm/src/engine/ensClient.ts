import type { Client } from 'viem'
import { toCaipNetworkId } from './chainIds.ts'
import type { Engine } from './engine.ts'
import { clientOf } from './readChain.ts'

/** The client of the chain ENS lives on, when the site has it. */
export function ensClient(engine: Engine): Client | undefined {
  const ethereum = 1
  if (!engine.config.chains.some(({ id }) => id === ethereum)) return undefined
  return clientOf(engine, toCaipNetworkId(ethereum))
}
