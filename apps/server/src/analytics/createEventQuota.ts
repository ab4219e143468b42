import { createCache } from '../cache/createCache.ts'
import type { Database } from '../database/openDatabase.ts'
import { RateLimitedError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'

/** Approximate number of bytes of a row without its page and properties. */
const rowBytes = 512
const hour = 3_600_000

export type EventQuota = {
  /** @throws {RateLimitedError} if the event exceeds the project's storage quota */
  consume(projectId: string, texts: readonly string[]): Promise<void>
}

/**
 * Creates a storage quota per project. Usage is recomputed hourly and incremented in between, so servers with the
 * same database see each other's events with a delay of up to one hour.
 */
export function createEventQuota(
  { database, clock }: { database: Database; clock: Clock },
  most: number,
): EventQuota {
  const cache = createCache<{ bytes: number }>(clock, { milliseconds: hour, most: 10_000 })
  const sum = async (projectId: string) => {
    const { rows } = await database.execute({
      sql: `SELECT coalesce(sum(${rowBytes} + length(page) + length(properties)), 0) AS bytes
        FROM analytics_events WHERE project_id = ?`,
      args: [projectId],
    })
    return { bytes: Number(rows[0]?.bytes ?? 0) }
  }
  return {
    async consume(projectId, texts) {
      const used = await cache.get(projectId, () => sum(projectId))
      const byteCount = texts.reduce((bytes, { length }) => bytes + length, rowBytes)
      if (used.bytes + byteCount > most)
        throw new RateLimitedError('Event storage quota exceeded', hour / 1000)
      used.bytes += byteCount
    },
  }
}
