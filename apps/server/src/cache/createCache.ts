import type { Clock } from '../ports/clock.ts'

export type Cache<value> = {
  /** What is kept, if it is fresh enough; what somebody is reading already; else what is read now. */
  get(key: string, read: () => Promise<value>): Promise<value>
  /** What is read now, whatever is kept; it is kept afterwards. */
  renew(key: string, read: () => Promise<value>): Promise<value>
}

/**
 * Values kept for a while, and no more of them than `most`: those written first go first. A failure is not kept. What
 * is asked for in the second half of its time is given and read again beside, so that a value in use is always there.
 *
 * @param limits.milliseconds how old a value may be, counted from the beginning of its read.
 */
export function createCache<value>(
  clock: Clock,
  limits: { milliseconds: number; most: number },
): Cache<value> {
  const kept = new Map<string, { value: value; order: number; since: number }>()
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
      // A slow read that began before this one knows less than it.
      if ((kept.get(key)?.order ?? 0) < order) {
        kept.delete(key)
        kept.set(key, { value, order, since })
        for (const oldest of kept.keys()) {
          if (kept.size <= limits.most) break
          kept.delete(oldest)
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
      const found = kept.get(key)
      const age = found ? Math.abs(clock.now() - found.since) : limits.milliseconds
      if (!found || age >= limits.milliseconds) return readings.get(key) ?? renew(key, read)
      // When that fails, what is kept is good until its time is over.
      if (age * 2 >= limits.milliseconds && !readings.has(key))
        renew(key, read).catch(() => undefined)
      return found.value
    },
  }
}
