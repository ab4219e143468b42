import { createWriteLock, isBusy } from '@latchkey/siwx/server/libsql'
import type { Database } from './database.ts'
import { DatabaseBusyError } from './errors.ts'

/**
 * A database that does not block while another process holds the lock. Writes run one after another, so that only the
 * first one in the queue retries. Reads need no lock.
 *
 * @param open connects. The driver never ends a statement that met the lock, and later writes of its connection are
 * never committed, so such a connection is replaced
 * @param timeouts milliseconds that one waits, its time in line included.
 */
export function withWriteLock(open: () => Promise<Database>, timeouts: number): Database {
  let connection: Promise<Database> | undefined
  const lock = createWriteLock({ timeoutMs: timeouts, now: () => performance.now() })
  let isClosed = false

  async function run<result>(work: (connected: Database) => Promise<result>): Promise<result> {
    if (isClosed) throw new Error('The database is closed')
    connection ??= open()
    const current = connection
    try {
      return await work(await current)
    } catch (error) {
      if (connection === current && (isBusy(error) || (await isUnopened(current)))) {
        connection = undefined
        releaseLock(current)
      }
      throw error
    }
  }

  async function enter<result>(work: () => Promise<result>): Promise<result> {
    try {
      return await lock(work)
    } catch (error) {
      throw isBusy(error) ? new DatabaseBusyError(error) : error
    }
  }

  async function read<result>(work: () => Promise<result>): Promise<result> {
    try {
      return await work()
    } catch (error) {
      // A file that was not closed is being repaired, or it was no reading.
      if (isBusy(error)) return enter(work)
      throw error
    }
  }

  return {
    execute: (statement) => {
      const sql = typeof statement === 'string' ? statement : statement.sql
      const work = () => run((current) => current.execute(statement))
      return /^\s*(SELECT|WITH)\b/i.test(sql) ? read(work) : enter(work)
    },
    batch: (statements, mode) => {
      const work = () => run((current) => current.batch(statements, mode))
      return mode === 'read' ? read(work) : enter(work)
    },
    close: () => {
      isClosed = true
      connection?.then(
        (value) => value.close(),
        () => undefined,
      )
    },
  }
}

/** Closes it once those that read from it have read: the driver is synchronous. */
function releaseLock(connection: Promise<Database>): void {
  connection.then(
    (value) => setImmediate(() => value.close()),
    () => undefined,
  )
}

/** Whether the connection failed to open; the next statement then opens another one. */
function isUnopened(connection: Promise<Database>): Promise<boolean> {
  return connection.then(
    () => false,
    () => true,
  )
}
