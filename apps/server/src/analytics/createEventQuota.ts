import { createCache } from '../cache/createCache.ts'
import type { Database } from '../database/openDatabase.ts'
import { RateLimitedError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'

/** Approximate bytes of a row without its page and properties. */
const rowBytes = 512
const hour = 3_600_000

export type EventQuota = {
  /** @throws {RateLimitedError} the project has as many bytes of events as it may. */
  consume(projectId: string, texts: readonly string[]): Promise<void>
}

/**
 * Per-project storage quota. Usage is recomputed hourly and incremented in between: several servers with one database
 * see each other's events an hour later.
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
