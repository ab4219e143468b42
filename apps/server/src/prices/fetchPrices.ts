import { UpstreamError } from '../errors/errors.ts'
import { fetchJson } from '../http/fetchJson.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'
import { servicePrice, servicePrices } from './schema.ts'

/** Maximum tokens of a request. */
const mostTokens = 100

/**
 * Fetches prices from an HTTP service: GET of the URL with `name:address` for each token, which returns `{ coins: {
 * "name:address": { price } } }`.
 *
 * @param options.isSameCase whether keys are case-sensitive
 * @throws {UpstreamError} 503 `price` for any other response
 */
export async function fetchPrices(
  url: string,
  keys: readonly string[],
  limits: Limits,
  { isSameCase }: { isSameCase: boolean },
): Promise<ReadonlyMap<string, number>> {
  const norm = (key: string) => (isSameCase ? key : key.toLowerCase())
  const prices = new Map<string, number>()
  for (let from = 0; from < keys.length; from += mostTokens) {
    const part = keys.slice(from, from + mostTokens)
    const coins = new Map(
      Object.entries(await read(url.replace('{assets}', part.join(',')), limits)).map(
        ([key, coin]) => [norm(key), coin],
      ),
    )
    for (const key of part) {
      const known = servicePrice.safeParse(coins.get(norm(key)))
      if (known.success) prices.set(key, known.data.price)
    }
  }
  return prices
}

async function read(url: string, limits: Limits) {
  try {
    return (await fetchJson(url, servicePrices, limits)).coins
  } catch (error) {
    throw new UpstreamError('price', 'Prices cannot be read', error)
  }
}
