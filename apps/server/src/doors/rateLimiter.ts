import type { Clock } from '../ports/clock.ts'

/** How many keys are remembered; the one that asked longest ago is forgotten first. */
const most = 50_000

/** What a unit costs. A millisecond earns the units per minute, so that all sums are of whole numbers. */
const cost = 60_000

export type RateLimiter = {
  /**
   * Takes units of the key, one for a usual request: 0 when it may pass, else whole seconds until it may. More than a bucket
   * holds pass when it is full but for what the same request has taken (one, at the door), and the rest is owed.
   */
  take(key: string, perMinute: number, units?: number, taken?: number): number
  /** Takes units whose number was not known before: what is missing is owed. */
  owe(key: string, perMinute: number, units: number): void
}

/** Token buckets, one a key: a bucket holds ten seconds' worth, at least ten, and fills evenly. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, { credit: number; at: number }>()
  const sizeOf = (perMinute: number) => Math.max(10, Math.ceil(perMinute / 6)) * cost
  const creditOf = (key: string, perMinute: number, now: number) => {
    const size = sizeOf(perMinute)
    const before = buckets.get(key) ?? { credit: size, at: now }
    return Math.min(size, before.credit + Math.max(0, now - before.at) * perMinute)
  }
  const keep = (key: string, credit: number, at: number) => {
    // Taken out and put in again: the order of a Map is then the order of use.
    buckets.delete(key)
    buckets.set(key, { credit, at })
    if (buckets.size <= most) return
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }
  return {
    take(key, perMinute, units = 1, taken = 1) {
      const now = clock.now()
      const credit = creditOf(key, perMinute, now)
      const wanted = Math.max(cost, Math.min(units * cost, sizeOf(perMinute) - taken * cost))
      const allowed = credit >= wanted
      keep(key, allowed ? credit - units * cost : credit, now)
      return allowed ? 0 : Math.max(1, Math.ceil((wanted - credit) / perMinute / 1000))
    },
    owe(key, perMinute, units) {
      const now = clock.now()
      keep(key, creditOf(key, perMinute, now) - units * cost, now)
    },
  }
}
