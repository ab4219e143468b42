import * as v from 'valibot'
import type { CaipAddress, CaipNetworkId } from '../caip.ts'
import { caipAddress, figure, httpUrl, maybe, word } from '../http/fields.ts'
import { rows } from '../http/rows.ts'
import type { Latchkey } from '../latchkey.ts'
import { object } from '../object.ts'
import { askData } from '../services/askData.ts'

const tokenPrice = object({
  address: caipAddress,
  name: word,
  symbol: word,
  iconUrl: maybe(httpUrl),
  /** US dollars for one whole token. */
  price: figure,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
})
const answer = object({ fungibles: rows(tokenPrice) })

export type TokenPrice = v.InferOutput<typeof tokenPrice>

/** `POST /v1/fungible/price` of the data service, in US dollars. A token without a price is not in the answer. */
export async function fetchPrices(
  latchkey: Latchkey,
  {
    addresses,
    caipNetworkId,
  }: { readonly addresses: readonly CaipAddress[]; readonly caipNetworkId: CaipNetworkId },
  signal?: AbortSignal,
): Promise<readonly TokenPrice[]> {
  if (addresses.length === 0) return []
  const { fungibles } = await askData(latchkey, {
    caipNetworkId,
    empty: (): { fungibles: TokenPrice[] } => ({ fungibles: [] }),
    path: '/v1/fungible/price',
    body: { currency: 'usd', addresses, projectId: latchkey.config.projectId },
    answer,
    signal,
  })
  return fungibles
}
