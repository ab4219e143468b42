import type { Chain } from '../config/schema.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createSharedLimits, type Limits } from '../rpc/createSharedLimits.ts'
import type { Routers } from '../swap/createRouters.ts'
import type { Token, Tokens } from '../tokens/createTokens.ts'
import { createPriceList } from './createPriceList.ts'
import { fetchPrices } from './fetchPrices.ts'
import { getPoolPrices } from './getPoolPrices.ts'
import type { PriceList, PriceSource } from './port.ts'

const zero = '0x0000000000000000000000000000000000000000'

/** Time limit of a source in ms. Balances wait for prices, and are useful without them. */
const timeoutMs = 2000

export type Prices = {
  /** Whether a source is configured for the network. */
  isAvailable(chain: Chain): boolean
  /** Prices of these tokens; empty without a source. */
  of: PriceSource
}

/** Caches prices of the source in the settings of a network. */
export function createPrices(
  { clock, log, tokens, routers }: { clock: Clock; log: Log; tokens: Tokens; routers: Routers },
  milliseconds: number,
): Prices {
  const source: PriceSource = async (chain, requested) => {
    const { prices } = chain
    if (!prices || requested.length === 0) return new Map()
    const limits = createSharedLimits(Math.min(milliseconds, timeoutMs))
    if ('url' in prices) return requestPrices(prices, requested, limits)
    const router = await routers(chain)
    if (!router) return new Map()
    const dollars = await tokens.find(chain, prices.dollars)
    const { leastLiquidity } = prices
    return getPoolPrices(chain, { router, tokens: requested, dollars, leastLiquidity }, limits)
  }
  const priceList = createPriceList({
    clock,
    log,
    source,
    listed: (chain) => [tokens.native(chain), ...tokens.listed(chain)],
  })
  return {
    isAvailable: ({ prices, swap }) =>
      prices !== undefined && ('url' in prices || swap !== undefined),
    of: async (chain, requested) =>
      !chain.prices || requested.length === 0 ? new Map() : priceList(chain, requested),
  }
}

/** For services the native currency has the zero address, and addresses are case-insensitive. */
async function requestPrices(
  { url, name }: { url: string; name: string },
  tokens: readonly Token[],
  limits: Limits,
): Promise<PriceList> {
  const keys = tokens.map(({ address }) => `${name}:${address === nativeToken ? zero : address}`)
  const prices = await fetchPrices(url, keys, limits, { isSameCase: false })
  return new Map(
    tokens.flatMap(({ address }, index) => {
      const price = prices.get(keys[index] ?? '')
      return price === undefined ? [] : [[address, price] as const]
    }),
  )
}
