import { createHoldings, type Holdings } from '../balances/createHoldings.ts'
import type { Config } from '../config/readConfig.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createPrices, type Prices } from '../prices/createPrices.ts'
import { createGasPrices, type GasPrices } from '../swap/createGasPrices.ts'
import { createRouters, type Routers } from '../swap/createRouters.ts'
import { createTokens, type Tokens } from '../tokens/createTokens.ts'

/** The drivers that ask a network's contracts. */
export type Markets = {
  tokens: Tokens
  routers: Routers
  prices: Prices
  holdings: Holdings
  gasPrices: GasPrices
}

export function createMarkets(
  { timeLimit }: Pick<Config, 'timeLimit'>,
  { clock, log }: { clock: Clock; log: Log },
): Markets {
  const tokens = createTokens(clock, timeLimit)
  const routers = createRouters(clock, timeLimit)
  return {
    tokens,
    routers,
    prices: createPrices({ clock, log, tokens, routers }, timeLimit),
    holdings: createHoldings({ clock, tokens }, timeLimit),
    gasPrices: createGasPrices(clock, timeLimit),
  }
}
