import type { Clock } from '../ports/clock.ts'

export type Cache<value> = {
  /** Returns the cached value if it is fresh, otherwise the result of the pending read, otherwise that of a new read. */
  get(key: string, read: () => Promise<value>): Promise<value>
  /** Reads even if a value is cached, and caches the result. */
  renew(key: string, read: () => Promise<value>): Promise<value>
}

/**
 * Creates a TTL cache with a maximum size (FIFO). Errors are not cached. A value requested in the second half of its
 * lifetime is returned and refreshed in the background, so that a value in use is always available.
 *
 * @param limits.milliseconds the lifetime of a value, from the start of its read
 */
export function createCache<value>(
  clock: Clock,
  limits: { milliseconds: number; most: number },
): Cache<value> {
  const stored = new Map<string, { value: value; order: number; since: number }>()
  const readings = new Map<string, Promise<value>>()
  let started = 0

  const renew = async (key: string, read: () => Promise<value>) => {
    started += 1
    const order = started
    const since = clock.now()
    const reading = read()
    readings.set(key, reading)
    try {
      const value = await reading
      // A slow earlier read has older data.
      if ((stored.get(key)?.order ?? 0) < order) {
        stored.delete(key)
        stored.set(key, { value, order, since })
        for (const oldest of stored.keys()) {
          if (stored.size <= limits.most) break
          stored.delete(oldest)
        }
      }
      return value
    } finally {
      if (readings.get(key) === reading) readings.delete(key)
    }
  }

  return {
    renew,
    async get(key, read) {
      const found = stored.get(key)
      const age = found ? Math.abs(clock.now() - found.since) : limits.milliseconds
      if (!found || age >= limits.milliseconds) return readings.get(key) ?? renew(key, read)
      // If the background read fails, the cached value is valid until its lifetime expires.
      if (age * 2 >= limits.milliseconds && !readings.has(key))
        renew(key, read).catch(() => undefined)
      return found.value
    },
  }
}
