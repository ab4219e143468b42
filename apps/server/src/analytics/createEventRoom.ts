import { createCache } from '../cache/createCache.ts'
import type { Database } from '../database/openDatabase.ts'
import { RateLimitedError } from '../errors/errors.ts'
import type { Clock } from '../ports/clock.ts'

/** Of a row beside its page and properties, about. */
const rowBytes = 512
const hour = 3_600_000

export type EventRoom = {
  /** @throws {RateLimitedError} the project has as many bytes of events as it may. */
  take(projectId: string, texts: readonly string[]): Promise<void>
}

/**
 * How much room the events of a project have. What lies in the table is summed up once an hour, and what comes is added: of
 * several servers at one database, each knows of the others' an hour later.
 */
export function createEventRoom(
  { database, clock }: { database: Database; clock: Clock },
  most: number,
): EventRoom {
  const kept = createCache<{ bytes: number }>(clock, { milliseconds: hour, most: 10_000 })
  const sum = async (projectId: string) => {
    const { rows } = await database.execute({
      sql: `SELECT coalesce(sum(${rowBytes} + length(page) + length(properties)), 0) AS bytes
        FROM analytics_events WHERE project_id = ?`,
      args: [projectId],
    })
    return { bytes: Number(rows[0]?.bytes ?? 0) }
  }
  return {
    async take(projectId, texts) {
      const used = await kept.get(projectId, () => sum(projectId))
      const own = texts.reduce((bytes, { length }) => bytes + length, rowBytes)
      if (used.bytes + own > most)
        throw new RateLimitedError('The project keeps no more events for now', hour / 1000)
      used.bytes += own
    },
  }
}
