import { UpstreamError } from '../errors.ts'
import type { Limits } from '../evm/limits.ts'
import { nativeToken } from '../evm/nativeToken.ts'
import { withinTime } from '../rpc/withinTime.ts'
import type { Token } from '../tokens/createTokens.ts'
import type { PriceList } from './port.ts'
import { servicePrice, servicePrices } from './schema.ts'

/** Bytes of an answer, and tokens of a question. */
const longest = 2 * 1024 * 1024
const mostTokens = 100

const zero = '0x0000000000000000000000000000000000000000'

/**
 * Prices of a service that is asked by HTTP: GET of the address with `name:address` for each token, which answers
 * `{ coins: { "name:address": { price } } }`. The network's own coin has the address zero there.
 *
 * @throws {UpstreamError} 503 `price` when it does not answer so.
 */
export async function askPriceService(
  { url, name }: { url: string; name: string },
  tokens: readonly Token[],
  limits: Limits,
): Promise<PriceList> {
  const prices: [Token['address'], number][] = []
  for (let from = 0; from < tokens.length; from += mostTokens) {
    const part = tokens.slice(from, from + mostTokens).map(({ address }) => ({
      address,
      key: `${name}:${address === nativeToken ? zero : address}`,
    }))
    const asked = url.replace('{assets}', part.map(({ key }) => key).join(','))
    const coins = new Map(
      Object.entries(await read(asked, limits)).map(([key, coin]) => [key.toLowerCase(), coin]),
    )
    for (const { address, key } of part) {
      const known = servicePrice.safeParse(coins.get(key.toLowerCase()))
      if (known.success) prices.push([address, known.data.price])
    }
  }
  return new Map(prices)
}

async function read(url: string, { milliseconds, signal }: Limits) {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    await withinTime(signal, milliseconds, async (time) => {
      const response = await fetch(url, { redirect: 'error', signal: time })
      if (!response.ok) throw new Error(`The service answers ${response.status}`)
      for await (const chunk of response.body ?? []) {
        length += chunk.byteLength
        if (length > longest) throw new Error('The answer is too long')
        chunks.push(chunk)
      }
    })
    return servicePrices.parse(JSON.parse(Buffer.concat(chunks).toString('utf8'))).coins
  } catch (error) {
    // The address may hold a key: what is told and logged does not hold the address.
    throw new UpstreamError('price', 'Prices cannot be read', nameOf(error))
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/https?:\S+/g, '…') : 'no reason'
}
