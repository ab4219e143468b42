import { UpstreamError } from '../errors/errors.ts'
import { readBytes } from '../http/readBytes.ts'
import { withTimeLimit } from '../http/withTimeLimit.ts'
import type { Limits } from '../rpc/createSharedLimits.ts'
import { servicePrice, servicePrices } from './schema.ts'

/** Maximum bytes of a response, and maximum tokens of a request. */
const longest = 2 * 1024 * 1024
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

async function read(url: string, { milliseconds, signal }: Limits) {
  try {
    const bytes = await withTimeLimit(milliseconds, signal, async (time) => {
      const response = await fetch(url, { redirect: 'error', signal: time })
      if (!response.ok) throw new Error(`The service responded with ${response.status}`)
      return readBytes(response, longest)
    })
    if (!bytes) throw new Error('The response is too long')
    return servicePrices.parse(JSON.parse(bytes.toString('utf8'))).coins
  } catch (error) {
    // The URL may contain a key, so errors and logs must not contain the URL.
    throw new UpstreamError('price', 'Prices cannot be read', getName(error))
  }
}

function getName(error: unknown): string {
  return error instanceof Error ? error.message.replace(/https?:\S+/g, '…') : 'no reason'
}
