import { createCache } from '../cache/createCache.ts'
import type { Chain } from '../config/schema.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'

/** Prices older than this are read again. */
const freshMs = 15_000

/** No request is sent for this time after a failure. */
const cooldownMs = 5000

/** US dollars for one whole token, by its address. */
type List<address> = ReadonlyMap<address, number>

type Source<chain, token extends { address: string }> = (
  chain: chain,
  tokens: readonly token[],
) => Promise<List<token['address']>>

/**
 * Caches prices of a source.
 *
 * @param ports.listed tokens that are requested together, because most requests include them. All other tokens of a
 * request form a second group.
 */
export function createPriceList<chain extends Chain, token extends { address: string }>({
  clock,
  log,
  source,
  listed,
}: {
  clock: Clock
  log: Log
  source: Source<chain, token>
  listed: (chain: chain) => readonly token[]
}): Source<chain, token> {
  type Address = token['address']
  const lists = createCache<List<Address>>(clock, { milliseconds: freshMs, most: 1000 })
  const failures = new Map<string, { at: number; error: unknown }>()
  const rested: Source<chain, token> = async (chain, requested) => {
    const last = failures.get(chain.caipNetworkId)
    if (last && Math.abs(clock.now() - last.at) < cooldownMs) throw last.error
    try {
      return await source(chain, requested)
    } catch (error) {
      log('warn', 'prices', { chain: chain.caipNetworkId, reason: String(error) })
      failures.set(chain.caipNetworkId, { at: clock.now(), error })
      throw error
    }
  }
  return async (chain, requested) => {
    const chainList = listed(chain)
    const isListed = (address: Address) => chainList.some((one) => one.address === address)
    const known = await lists.get(chain.caipNetworkId, () => rested(chain, chainList))
    const rest = requested.filter(({ address }) => !isListed(address))
    let reading: Promise<List<Address>> | undefined
    const read = async (address: Address) => {
      reading ??= rested(chain, rest)
      const price = (await reading).get(address)
      return new Map(price === undefined ? [] : [[address, price]])
    }
    const more = await Promise.all(
      rest.map(({ address }) =>
        lists.get(`${chain.caipNetworkId}:${address}`, () => read(address)),
      ),
    )
    const all = new Map([known, ...more].flatMap((list) => [...list]))
    return new Map(
      requested.flatMap(({ address }) => {
        const price = all.get(address)
        return price === undefined ? [] : [[address, price] as const]
      }),
    )
  }
}
