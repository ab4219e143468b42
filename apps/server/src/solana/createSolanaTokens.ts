import { mintsOfRequest, type TokenMetadataReader } from './createTokenMetadataReader.ts'
import type { SolanaChain } from './findSolana.ts'
import { solanaCoin } from './programs.ts'

export type SolanaToken = {
  /** Its mint, or the placeholder of SOL. */
  address: string
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

export type SolanaTokens = {
  /** The native currency and the configured tokens. */
  listed(chain: SolanaChain): readonly SolanaToken[]
  /** The tokens of these mints, in this order; invalid ones are omitted. */
  find(chain: SolanaChain, addresses: readonly string[]): Promise<readonly SolanaToken[]>
  /** The extra cost in requests: configured tokens cost nothing. */
  weigh(chain: SolanaChain, addresses: readonly string[]): number
}

/** Names tokens: by the settings, otherwise by their metadata, otherwise by their shortened address. */
export function createSolanaTokens(mints: TokenMetadataReader): SolanaTokens {
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
