import { createCache } from '../cache/createCache.ts'
import type { Clock } from '../ports/clock.ts'
import { sharedLimits } from '../rpc/limits.ts'
import type { OnrampProvider } from './provider.ts'
import type { OnrampOptions } from './schema.ts'

type Options = OnrampProvider['options']
export type KeepOptions = (options: Options) => Options

/** An answer may have two megabytes, so few of them. */
const limits = { milliseconds: 300_000, most: 64 }

/** What a provider offers somewhere, for five minutes: its answers cost money, and a quote needs one. */
export function createKeepOptions(clock: Clock, milliseconds: number): KeepOptions {
  return (options) => {
    const kept = createCache<OnrampOptions>(clock, limits)
    return (where, { owe }) =>
      kept.get(`${where.country ?? ''} ${where.subdivision ?? ''}`, () =>
        // Not the signal of whoever asked first: others may wait for the same.
        options(where, { owe, signal: sharedLimits(milliseconds).signal }),
      )
  }
}
