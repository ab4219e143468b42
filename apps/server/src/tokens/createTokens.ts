import type { Hex } from 'viem'
import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../config/schema.ts'
import { tokenAbi } from '../evm/abis.ts'
import { sharedLimits } from '../evm/limits.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { ask, readContracts } from '../evm/readContracts.ts'
import type { TokenSettings } from '../markets/schema.ts'
import type { Clock } from '../ports/clock.ts'
import { shownWord } from './shownWord.ts'

export type Token = Readonly<TokenSettings>

export type Tokens = {
  /** The network's own coin, as a token at the placeholder's address. */
  native(chain: Chain): Token
  /** Those of the settings. */
  listed(chain: Chain): readonly Token[]
  /** The tokens at these addresses (small letters); what is no token is left out. */
  find(chain: Chain, addresses: readonly Hex[]): Promise<readonly Token[]>
}

const dayMs = 86_400_000

/** What tokens are called and how many decimals they have: of the settings, or of their contracts. */
export function createTokens(clock: Clock, milliseconds: number): Tokens {
  const described = createCache<Token | undefined>(clock, { milliseconds: dayMs, most: 2000 })
  const native = ({ nativeCurrency }: Chain) =>
    ({ address: nativeToken, ...nativeCurrency }) as const
  const find = async (chain: Chain, address: Hex): Promise<Token | undefined> => {
    if (address === nativeToken) return native(chain)
    const own = chain.tokens?.find((token) => token.address === address)
    const read = () => describe(chain, address, milliseconds)
    return own ?? (await described.get(`${chain.caipNetworkId}:${address}`, read))
  }
  return {
    native,
    listed: (chain) => chain.tokens ?? [],
    async find(chain, addresses) {
      const found = await Promise.all(addresses.map((address) => find(chain, address)))
      return found.filter((token) => token !== undefined)
    },
  }
}

async function describe(
  chain: Chain,
  address: Hex,
  milliseconds: number,
): Promise<Token | undefined> {
  const [name, symbol, decimals] = await readContracts(
    chain,
    [
      ask(address, tokenAbi, 'name', []),
      ask(address, tokenAbi, 'symbol', []),
      ask(address, tokenAbi, 'decimals', []),
    ],
    sharedLimits(milliseconds),
  )
  // Without its decimals an amount of it means nothing.
  if (decimals === undefined || decimals > 36) return undefined
  const shown = { name: shownWord(name, 64), symbol: shownWord(symbol, 16) }
  return shown.name && shown.symbol ? { address, ...shown, decimals } : undefined
}
