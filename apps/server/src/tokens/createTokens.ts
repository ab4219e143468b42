import type { Hex } from 'viem'
import { createCache } from '../cache/createCache.ts'
import type { TokenSettings } from '../config/markets/schema.ts'
import type { Chain } from '../config/schema.ts'
import { tokenAbi } from '../evm/abis.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { createCall, readContracts } from '../evm/readContracts.ts'
import type { Clock } from '../ports/clock.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'
import { sanitizeLabel } from './sanitizeLabel.ts'

export type Token = Readonly<TokenSettings>

export type Tokens = {
  /** The native currency, as a token at the placeholder's address. */
  native(chain: Chain): Token
  /** The configured tokens. */
  listed(chain: Chain): readonly Token[]
  /** The tokens at these addresses (lowercase); invalid ones are omitted. */
  find(chain: Chain, addresses: readonly Hex[]): Promise<readonly Token[]>
}

/** Metadata of a token is constant. A missing token may be an error of the node, or be deployed later. */
const dayMs = 86_400_000
const recentMs = 30_000

class NoTokenError extends Error {
  override name = 'NoTokenError'
}

/** Names and decimals of tokens, from the settings or their contracts. */
export function createTokens(clock: Clock, milliseconds: number): Tokens {
  const described = createCache<Token>(clock, { milliseconds: dayMs, most: 2000 })
  const recent = createCache<Token | undefined>(clock, { milliseconds: recentMs, most: 2000 })
  const native = ({ nativeCurrency }: Chain) =>
    ({ address: nativeToken, ...nativeCurrency }) as const
  return {
    native,
    listed: (chain) => chain.tokens ?? [],
    async find(chain, addresses) {
      const known = new Map<Hex, Token>(
        [native(chain), ...(chain.tokens ?? [])].map((token) => [token.address, token]),
      )
      const strange = addresses.filter((address) => !known.has(address))
      // All missing tokens are read in one call.
      let reading: Promise<ReadonlyMap<Hex, Token>> | undefined
      const read = async (address: Hex) => {
        reading ??= describe(chain, strange, milliseconds)
        const token = (await reading).get(address)
        // Failures are not cached.
        if (!token) throw new NoTokenError(address)
        return token
      }
      const findOne = (address: Hex) => {
        const key = `${chain.caipNetworkId}:${address}`
        const tokenOrNone = () =>
          described
            .get(key, () => read(address))
            .catch((error: unknown) => {
              if (error instanceof NoTokenError) return undefined
              throw error
            })
        return recent.get(key, tokenOrNone)
      }
      const found = await Promise.all(
        addresses.map((address) => known.get(address) ?? findOne(address)),
      )
      return found.filter((token) => token !== undefined)
    },
  }
}

/** ERC-20 metadata. Contracts without `decimals()` are skipped. */
async function describe(
  chain: Chain,
  addresses: readonly Hex[],
  milliseconds: number,
): Promise<ReadonlyMap<Hex, Token>> {
  const limits = createSharedLimits(milliseconds)
  const [names, symbols, decimals] = await Promise.all([
    readContracts(
      chain,
      addresses.map((address) => createCall(address, tokenAbi, 'name', [])),
      limits,
    ),
    readContracts(
      chain,
      addresses.map((address) => createCall(address, tokenAbi, 'symbol', [])),
      limits,
    ),
    readContracts(
      chain,
      addresses.map((address) => createCall(address, tokenAbi, 'decimals', [])),
      limits,
    ),
  ])
  return new Map(
    addresses.flatMap((address, index): [Hex, Token][] => {
      const count = decimals[index]
      const name = sanitizeLabel(names[index], 64)
      const symbol = sanitizeLabel(symbols[index], 16)
      if (count === undefined || count > 36 || name === '' || symbol === '') return []
      return [[address, { address, name, symbol, decimals: count }]]
    }),
  )
}
