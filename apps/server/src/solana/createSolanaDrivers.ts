import { createSolanaHoldings, type SolanaHoldings } from '../balances/createSolanaHoldings.ts'
import {
  createSolanaCollectibles,
  type SolanaCollectibles,
} from '../collectibles/solana/createSolanaCollectibles.ts'
import type { Config } from '../config/readConfig.ts'
import { createSolanaHistory, type SolanaHistory } from '../history/solana/createSolanaHistory.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createSolanaPrices, type SolanaPrices } from '../prices/createSolanaPrices.ts'
import { createMints } from './createMints.ts'
import { createSolanaTokens, type SolanaTokens } from './createSolanaTokens.ts'

/** What asks the nodes of Solana networks. */
export type SolanaDrivers = {
  tokens: SolanaTokens
  prices: SolanaPrices
  holdings: SolanaHoldings
  history: SolanaHistory
  collectibles: SolanaCollectibles
}

export function createSolanaDrivers(
  { timeLimit, ipfsGateway }: Pick<Config, 'timeLimit' | 'ipfsGateway'>,
  { clock, log }: { clock: Clock; log: Log },
): SolanaDrivers {
  const mints = createMints(clock, timeLimit)
  const tokens = createSolanaTokens(mints)
  return {
    tokens,
    prices: createSolanaPrices({ clock, log, tokens }, timeLimit),
    holdings: createSolanaHoldings({ clock, tokens }, timeLimit),
    history: createSolanaHistory({ clock, mints }, timeLimit),
    collectibles: createSolanaCollectibles({ clock, mints, gateway: ipfsGateway }, timeLimit),
  }
}
