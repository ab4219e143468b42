import type { Hex } from 'viem'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../config/schema.ts'
import { sharedLimits } from '../evm/limits.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Routers } from '../swap/createRouters.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { askPriceService } from './askPriceService.ts'
import type { PriceList, PriceSource } from './port.ts'
import { readPoolPrices } from './readPoolPrices.ts'

/** Prices older than this are read again. */
const freshMs = 15_000

/** So long a source may take: balances wait for it, and are of use without it. */
const patienceMs = 2000

/** After a failure nothing is asked for so long. */
const restMs = 5000

export type Prices = {
  /** Whether there is a source for the network. */
  isAvailable(chain: Chain): boolean
  /** Prices of these tokens; of none of them when there is no source. */
  of: PriceSource
}

/** Prices from the source that the settings name for a network, kept for a while. */
export function createPrices(
  { clock, log, tokens, routers }: { clock: Clock; log: Log; tokens: Tokens; routers: Routers },
  milliseconds: number,
): Prices {
  const lists = createCache<PriceList>(clock, { milliseconds: freshMs, most: 1000 })
  const source: PriceSource = async (chain, asked) => {
    const { prices } = chain
    if (!prices || asked.length === 0) return new Map()
    const limits = sharedLimits(Math.min(milliseconds, patienceMs))
    if ('url' in prices) return askPriceService(prices, asked, limits)
    const router = await routers(chain)
    if (!router) return new Map()
    const dollars = await tokens.find(chain, prices.dollars)
    const { leastLiquidity } = prices
    return readPoolPrices(chain, { router, tokens: asked, dollars, leastLiquidity }, limits)
  }
  const failures = new Map<string, { at: number; error: unknown }>()
  const rested: PriceSource = async (chain, asked) => {
    const last = failures.get(chain.caipNetworkId)
    if (last && Math.abs(clock.now() - last.at) < restMs) throw last.error
    try {
      return await source(chain, asked)
    } catch (error) {
      log('warn', 'prices', { chain: chain.caipNetworkId, reason: String(error) })
      failures.set(chain.caipNetworkId, { at: clock.now(), error })
      throw error
    }
  }
  return {
    isAvailable: ({ prices, swap }) =>
      prices !== undefined && ('url' in prices || swap !== undefined),
    async of(chain, asked) {
      if (!chain.prices || asked.length === 0) return new Map()
      // Those of the settings are read together, since most questions are about them, and so are all others.
      const listed = [tokens.native(chain), ...tokens.listed(chain)]
      const isListed = (address: Hex) => listed.some((one) => one.address === address)
      const known = await lists.get(chain.caipNetworkId, () => rested(chain, listed))
      const rest = asked.filter(({ address }) => !isListed(address))
      let reading: Promise<PriceList> | undefined
      const read = async (address: Hex) => {
        reading ??= rested(chain, rest)
        const price = (await reading).get(address)
        return new Map(price === undefined ? [] : [[address, price]])
      }
      const more = await Promise.all(
        rest.map(({ address }) =>
          lists.get(`${chain.caipNetworkId}:${address}`, () => read(address)),
        ),
      )
      const all = new Map([known, ...more].flatMap((list) => [...list]))
      return new Map(
        asked.flatMap(({ address }) => {
          const price = all.get(address)
          return price === undefined ? [] : [[address, price] as const]
        }),
      )
    },
  }
}
