import { createCache } from '../cache/createCache.ts'
import type { Clock } from '../ports/clock.ts'
import { createSharedLimits } from '../rpc/createSharedLimits.ts'
import type { OnrampProvider } from './provider.ts'
import type { OnrampOptions } from './schema.ts'

type Options = OnrampProvider['options']
export type CacheOptions = (options: Options) => Options

/** A response may have two megabytes, so few are cached. */
const limits = { milliseconds: 300_000, most: 64 }

/** Caches a provider's options for five minutes: its API charges for requests, and a quote needs them. */
export function createOptionsCache(clock: Clock, milliseconds: number): CacheOptions {
  return (options) => {
    const cache = createCache<OnrampOptions>(clock, limits)
    return (place, { consumeQuota }) =>
      cache.get(`${place.country ?? ''} ${place.subdivision ?? ''}`, () =>
        // Independent of the first caller's signal: others may wait for the same result.
        options(place, { consumeQuota, signal: createSharedLimits(milliseconds).signal }),
      )
  }
}
