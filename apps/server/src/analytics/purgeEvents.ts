import type { Database } from '../database/openDatabase.ts'

/** Throws away what was received before the moment, in milliseconds. */
export async function purgeEvents(database: Database, before: number): Promise<number> {
  const { rowsAffected } = await database.execute({
    sql: 'DELETE FROM analytics_events WHERE received_at < ?',
    args: [before],
  })
  return rowsAffected
}
