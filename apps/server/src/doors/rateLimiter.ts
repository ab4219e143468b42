import type { Clock } from '../ports/clock.ts'

/** How many keys are remembered; the one that asked longest ago is forgotten first. */
const most = 50_000

/** What a request costs. A millisecond earns the requests per minute, so that all sums are of whole numbers. */
const cost = 60_000

export type RateLimiter = {
  /** Takes one request of the key: 0 when it may pass, else whole seconds until the next one may. */
  take(key: string, perMinute: number): number
}

/** Token buckets, one a key: a bucket holds ten seconds' worth, at least ten, and fills evenly. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { credit: number; at: number }>()
  return {
    take(key, perMinute) {
      const now = clock.now()
      const size = Math.max(10, Math.ceil(perMinute / 6)) * cost
      const before = buckets.get(key) ?? { credit: size, at: now }
      const earned = Math.max(0, now - before.at) * perMinute
      const credit = Math.min(size, before.credit + earned)
      const allowed = credit >= cost
      // Taken out and put in again: the order of a Map is then the order of use.
      buckets.delete(key)
      buckets.set(key, { credit: allowed ? credit - cost : credit, at: now })
      if (buckets.size > most) {
        const [oldest] = buckets.keys()
        if (oldest !== undefined) buckets.delete(oldest)
      }
      return allowed ? 0 : Math.max(1, Math.ceil((cost - credit) / perMinute / 1000))
    },
  }
}
