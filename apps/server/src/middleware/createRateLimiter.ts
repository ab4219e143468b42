import type { Clock } from '../ports/clock.ts'

/** Maximum number of keys; the least recently used is removed first. */
const most = 50_000

/** The cost of a unit. Each millisecond adds the units per minute, so that all sums are integers. */
const cost = 60_000

export type RateLimiter = {
  /**
   * Consumes units of the key, one for a usual request: 0 if accepted, else the seconds until it is. More units than
   * a bucket holds are accepted if it is full except for what the same request has consumed, and the rest is owed.
   */
  consume(key: string, perMinute: number, units?: number, taken?: number): number
  /** Consumes units whose number was not known before; the balance may become negative. */
  charge(key: string, perMinute: number, units: number): void
}

/** Token buckets, one for each key: a bucket holds the units of ten seconds, at least ten, and fills evenly. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { credit: number; at: number }>()
  const getSize = (perMinute: number) => Math.max(10, Math.ceil(perMinute / 6)) * cost
  const getCredit = (key: string, perMinute: number, now: number) => {
    const size = getSize(perMinute)
    const before = buckets.get(key) ?? { credit: size, at: now }
    return Math.min(size, before.credit + Math.max(0, now - before.at) * perMinute)
  }
  const store = (key: string, credit: number, at: number) => {
    // Removed and added again, so that the order of the Map is the order of use.
    buckets.delete(key)
    buckets.set(key, { credit, at })
    if (buckets.size <= most) return
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }
  return {
    consume(key, perMinute, units = 1, taken = 1) {
      const now = clock.now()
      const credit = getCredit(key, perMinute, now)
      const expected = Math.max(cost, Math.min(units * cost, getSize(perMinute) - taken * cost))
      const allowed = credit >= expected
      store(key, allowed ? credit - units * cost : credit, now)
      return allowed ? 0 : Math.max(1, Math.ceil((expected - credit) / perMinute / 1000))
    },
    charge(key, perMinute, units) {
      const now = clock.now()
      store(key, getCredit(key, perMinute, now) - units * cost, now)
    },
  }
}
