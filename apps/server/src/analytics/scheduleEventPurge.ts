import type { Database } from '../database/openDatabase.ts'
import type { Server } from '../http/server.ts'

const day = 86_400_000
const hour = 3_600_000

/** Deletes old events immediately and every hour. Returns a function that stops the schedule. */
export function scheduleEventPurge(server: Server, days: number): () => void {
  const purge = () =>
    purgeEvents(server.database, server.clock.now() - days * day).then(
      (count) => count > 0 && server.log('info', 'events purged', { count }),
      (error: unknown) => server.log('error', 'events not purged', { reason: String(error) }),
    )
  void purge()
  const timer = setInterval(() => void purge(), hour)
  timer.unref()
  return () => clearInterval(timer)
}

/** Deletes events received before the given time, in milliseconds. */
async function purgeEvents(database: Database, before: number): Promise<number> {
  const { rowsAffected } = await database.execute({
    sql: 'DELETE FROM analytics_events WHERE received_at < ?',
    args: [before],
  })
  return rowsAffected
}
