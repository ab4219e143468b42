import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'
import type { SolanaToken, SolanaTokens } from '../solana/createSolanaTokens.ts'
import type { SolanaChain } from '../solana/findSolana.ts'
import { solanaCoin, wrappedSol } from '../solana/programs.ts'
import { createPriceList } from './createPriceList.ts'
import { fetchPrices } from './fetchPrices.ts'

/** US dollars for one whole token, by its mint. */
export type SolanaPrices = (
  chain: SolanaChain,
  tokens: readonly SolanaToken[],
) => Promise<ReadonlyMap<string, number>>

/** Time limit of a source in ms. Balances wait for prices, and are useful without them. */
const timeoutMs = 2000

/** Caches prices of the source in the settings of a Solana network; empty without one. */
export function createSolanaPrices(
  { clock, log, tokens }: { clock: Clock; log: Log; tokens: SolanaTokens },
  milliseconds: number,
): SolanaPrices {
  const source: SolanaPrices = async ({ solana: { prices } }, requested) => {
    if (!prices || requested.length === 0) return new Map()
    if ('dollars' in prices)
      return new Map(
        requested.flatMap(({ address }) =>
          prices.dollars.includes(address) ? [[address, 1]] : [],
        ),
      )
    // Services list SOL by its wrapped form, which has the same price.
    const getKey = ({ address }: SolanaToken) =>
      `${prices.name}:${address === solanaCoin ? wrappedSol : address}`
    const keys = [...new Set(requested.map(getKey))]
    const limits = createSharedLimits(Math.min(milliseconds, timeoutMs))
    // Addresses are case-sensitive.
    const known = await fetchPrices(prices.url, keys, limits, { isSameCase: true })
    return new Map(
      requested.flatMap((token) => {
        const price = known.get(getKey(token))
        return price === undefined ? [] : [[token.address, price] as const]
      }),
    )
  }
  const priceList = createPriceList({ clock, log, source, listed: tokens.listed })
  return async (chain, requested) =>
    !chain.solana.prices || requested.length === 0 ? new Map() : priceList(chain, requested)
}
