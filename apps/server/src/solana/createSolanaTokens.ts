import { type Mints, mintsOfRequest } from './createMints.ts'
import type { SolanaChain } from './findSolana.ts'
import { solanaCoin } from './programs.ts'

export type SolanaToken = {
  /** Its mint, or what stands for the coin. */
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

export type SolanaTokens = {
  /** The network's own coin and the tokens of the settings. */
  listed(chain: SolanaChain): readonly SolanaToken[]
  /** The tokens with these mints, in this order; what is no token is left out. */
  find(chain: SolanaChain, addresses: readonly string[]): Promise<readonly SolanaToken[]>
  /** What that costs beside the request, in requests: those of the settings nothing. */
  weigh(chain: SolanaChain, addresses: readonly string[]): number
}

/** What tokens are called: by the settings, else by what they say of themselves, else by the ends of their address. */
export function createSolanaTokens(mints: Mints): SolanaTokens {
  const listed: SolanaTokens['listed'] = ({ nativeCurrency, solana }) => [
    { address: solanaCoin, ...nativeCurrency },
    ...(solana.tokens ?? []),
  ]
  return {
    listed,
    weigh(chain, addresses) {
      const named = new Set(listed(chain).map(({ address }) => address))
      const strange = new Set(addresses.filter((address) => !named.has(address)))
      return Math.floor(strange.size / mintsOfRequest)
    },
    async find(chain, addresses) {
      const known = new Map(listed(chain).map((token) => [token.address, token]))
      const strange = addresses.filter((address) => !known.has(address))
      for (const { address, decimals, words } of (await mints.find(chain, strange)).values()) {
        const short = `${address.slice(0, 4)}…${address.slice(-4)}`
        const { name, symbol } = words ?? { name: '', symbol: '' }
        known.set(address, { address, decimals, name: name || short, symbol: symbol || short })
      }
      return addresses.flatMap((address) => known.get(address) ?? [])
    },
  }
}
