import type { Clock } from '../ports/clock.ts'

/** How many keys are remembered; the one that asked longest ago is forgotten first. */
const most = 50_000

export type RateLimiter = {
  /** Takes one request of the key: 0 when it may pass, else whole seconds until the next one may. */
  take(key: string, perMinute: number): number
}

/**
 * Token buckets, one a key: a bucket holds ten seconds' worth, at least ten, and fills evenly.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return {
    take(key, perMinute) {
      const now = clock.now()
      const perSecond = perMinute / 60
      const size = Math.max(10, Math.min(perMinute, perSecond * 10))
      const before = buckets.get(key) ?? { tokens: size, at: now }
      const passed = Math.max(0, now - before.at) / 1000
      const tokens = Math.min(size, before.tokens + passed * perSecond)
      const allowed = tokens >= 1
      // Taken out and put in again: the order of a Map is then the order of use.
      buckets.delete(key)
      buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, at: now })
      if (buckets.size > most) {
        const [oldest] = buckets.keys()
        if (oldest !== undefined) buckets.delete(oldest)
      }
      return allowed ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond))
    },
  }
}
