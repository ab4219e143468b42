import type { Hex } from 'viem'
import type { Chain } from '../config/schema.ts'
import type { Token } from '../tokens/createTokens.ts'

/** US dollars for one whole token, by its address. A token whose price nobody knows is not in it. */
export type PriceList = ReadonlyMap<Hex, number>

/**
 * Where prices come from.
 *
 * @throws {UpstreamError} 503 when it does not answer.
 */
export type PriceSource = (chain: Chain, tokens: readonly Token[]) => Promise<PriceList>
