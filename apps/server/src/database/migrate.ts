import { createHash } from 'node:crypto'
import { MigrationError } from './errors.ts'
import type { Migration } from './migration.ts'
import type { Database } from './openDatabase.ts'

const ledger = `CREATE TABLE IF NOT EXISTS migrations (
  id TEXT PRIMARY KEY,
  checksum TEXT NOT NULL,
  applied_at INTEGER NOT NULL
) STRICT`

/**
 * Runs pending migrations, each in a transaction.
 *
 * @param migrations the migrations, in the order in which they run
 * @returns the ids of the migrations that this call ran
 * @throws {MigrationError} if an applied migration has changed or is unknown, so that the database belongs to another
 * version of the server
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<string[]> {
  const ids = migrations.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new MigrationError(`Two migrations are called ${twice}`)
  await database.execute(ledger)
  const { rows } = await database.execute('SELECT id, checksum FROM migrations')
  const applied = new Map(rows.map((row) => [String(row.id), String(row.checksum)]))
  for (const id of applied.keys())
    if (!ids.includes(id))
      throw new MigrationError(`The database has ${id}, which this version does not know`)
  const ran: string[] = []
  for (const migration of migrations) {
    const checksum = getChecksum(migration)
    const before = applied.get(migration.id)
    if (before !== undefined && before !== checksum)
      throw new MigrationError(`${migration.id} was changed after it had run; write another one`)
    if (before !== undefined) continue
    // The ledger entry is inserted first: if two servers start simultaneously, the second one fails before it changes
    // anything.
    const entry = {
      sql: 'INSERT INTO migrations (id, checksum, applied_at) VALUES (?, ?, ?)',
      args: [migration.id, checksum, now],
    }
    try {
      await database.batch([entry, ...migration.statements], 'write')
    } catch (error) {
      if (!(await hasRun(database, migration.id, checksum))) throw error
      continue
    }
    ran.push(migration.id)
  }
  return ran
}

async function hasRun(database: Database, id: string, checksum: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM migrations WHERE id = ? AND checksum = ?'
  return (await database.execute({ sql, args: [id, checksum] })).rows.length > 0
}

function getChecksum({ statements }: Migration): string {
  return createHash('sha256').update(JSON.stringify(statements)).digest('hex')
}
