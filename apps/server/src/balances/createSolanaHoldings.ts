import { createCache } from '../cache/createCache.ts'
import type { Clock } from '../ports/clock.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'
import type { SolanaToken, SolanaTokens } from '../solana/createSolanaTokens.ts'
import type { SolanaChain } from '../solana/findSolana.ts'
import { solanaCoin } from '../solana/programs.ts'
import { readTokenAccounts } from '../solana/readTokenAccounts.ts'

/** A token and its balance, in base units. */
type SolanaHolding = readonly [token: SolanaToken, amount: bigint]

type ConsumeQuota = (units: number) => void

export type SolanaHoldings = {
  /**
   * Returns the native balance and the balances of the tokens in the settings. `consumeQuota` is called with the cost
   * of reading many token accounts, in requests.
   */
  of(
    chain: SolanaChain,
    holder: string,
    request: { isFresh: boolean; consumeQuota: ConsumeQuota },
  ): Promise<readonly SolanaHolding[]>
  /** Reads the same balances without the cache, and those of the tokens in `addresses`, zeros included. */
  withTokens(
    chain: SolanaChain,
    holder: string,
    addresses: readonly string[],
    consumeQuota: ConsumeQuota,
  ): Promise<readonly SolanaHolding[]>
}

/** Maximum age of a cached balance, in ms. */
const freshMs = 10_000

/** Reads balances from the network's nodes, cached for ten seconds by network and account. */
export function createSolanaHoldings(
  { clock, tokens }: { clock: Clock; tokens: SolanaTokens },
  milliseconds: number,
): SolanaHoldings {
  const cache = createCache<readonly SolanaHolding[]>(clock, {
    milliseconds: freshMs,
    most: 10_000,
  })

  /** Returns the total amount of each mint over all token accounts. */
  const read = async (chain: SolanaChain, holder: string, consumeQuota: ConsumeQuota) => {
    const limits = { ...createSharedLimits(milliseconds), consumeQuota }
    const { lamports, accounts } = await readTokenAccounts(chain, holder, limits)
    const amounts = new Map<string, bigint>([[solanaCoin, lamports]])
    for (const { mint, amount } of accounts) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
    return amounts
  }
  const listed = (chain: SolanaChain, amounts: ReadonlyMap<string, bigint>) =>
    tokens.listed(chain).flatMap((token): SolanaHolding[] => {
      const amount = amounts.get(token.address) ?? 0n
      return amount > 0n || token.address === solanaCoin ? [[token, amount]] : []
    })

  return {
    of: (chain, holder, { isFresh, consumeQuota }) =>
      cache[isFresh ? 'renew' : 'get'](`${chain.caipNetworkId}:${holder}`, async () =>
        listed(chain, await read(chain, holder, consumeQuota)),
      ),
    async withTokens(chain, holder, addresses, consumeQuota) {
      let amounts: ReadonlyMap<string, bigint> = new Map()
      const key = `${chain.caipNetworkId}:${holder}`
      const all = await cache.renew(key, async () => {
        amounts = await read(chain, holder, consumeQuota)
        return listed(chain, amounts)
      })
      const named = await tokens.find(chain, addresses)
      const more = named.map((token): SolanaHolding => [token, amounts.get(token.address) ?? 0n])
      return [...new Map([...all, ...more].map((one) => [one[0].address, one])).values()]
    },
  }
}
