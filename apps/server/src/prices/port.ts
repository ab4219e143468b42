import type { Hex } from 'viem'
import type { Chain } from '../config/schema.ts'
import type { Token } from '../tokens/createTokens.ts'

/** US dollars for one whole token, by its address. Tokens without a known price are missing. */
export type PriceList = ReadonlyMap<Hex, number>

/**
 * A source of prices.
 *
 * @throws {UpstreamError} 503 if it does not respond
 */
export type PriceSource = (chain: Chain, tokens: readonly Token[]) => Promise<PriceList>
