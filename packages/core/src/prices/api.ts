import type * as v from 'valibot'
import type { CaipAddress, CaipNetworkId } from '../base/caip.ts'
import { object } from '../base/object.ts'
import { wholeNumber } from '../base/schemas.ts'
import { development } from '../development/development.ts'
import {
  caipAddress,
  httpUrl,
  optionalOrUndefined,
  parseNumber,
  shortText,
} from '../http/fields.ts'
import { lenientArray } from '../http/lenientArray.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { requestDataService } from '../services/requestDataService.ts'

const tokenPrice = object({
  address: caipAddress,
  name: shortText,
  symbol: shortText,
  iconUrl: optionalOrUndefined(httpUrl),
  /** US dollars for one whole token. */
  price: parseNumber,
  decimals: wholeNumber(0, 99),
})
const response = object({ fungibles: lenientArray(tokenPrice) })

/** The price of one whole token in US dollars, for display only. */
export type TokenPrice = v.InferOutput<typeof tokenPrice>

/**
 * Fetches prices of tokens in US dollars: `POST /v1/fungible/price` of the data service. Tokens without a price are
 * omitted; the result is empty on a network that the service does not support.
 *
 * @param parameters.addresses CAIP-10 ids of the tokens' contracts, all on `caipNetworkId`. An empty array sends no
 * request
 * @throws {LatchkeyError} if the request fails, takes longer than 10 s or is aborted by `signal`
 * @example
 * const addresses = ['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'] as const
 * const [usdc] = await fetchPrices(latchkey, { addresses, caipNetworkId: 'eip155:1' })
 */
export async function fetchPrices(
  latchkey: Latchkey,
  options: {
    readonly addresses: readonly CaipAddress[]
    readonly caipNetworkId: CaipNetworkId
    readonly signal?: AbortSignal
  },
): Promise<readonly TokenPrice[]> {
  development?.checkArguments('fetchPrices', options, {
    addresses: true,
    caipNetworkId: true,
    signal: true,
  })
  const { addresses, caipNetworkId, signal } = options
  if (addresses.length === 0) return []
  const { fungibles } = await requestDataService(latchkey, {
    caipNetworkId,
    empty: (): { fungibles: TokenPrice[] } => ({ fungibles: [] }),
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses, projectId: latchkey.config.projectId },
    schema: response,
    signal,
  })
  return fungibles
}
