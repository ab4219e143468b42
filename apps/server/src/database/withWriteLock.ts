import { createWriteLock, isBusy } from '@latchkey/siwx/server/libsql'
import type { Database } from './database.ts'
import { DatabaseBusyError } from './errors.ts'

/**
 * Wraps a database so that the server does not block while another process holds the lock. Writes run one after
 * another, so that only the first one in the queue retries. Reads need no lock.
 *
 * @param open opens a connection. A statement that fails because of the lock is never ended by the driver, and later
 * writes of that connection are never committed, so the connection is replaced
 * @param timeoutMs the maximum time in ms that a statement waits, including the time in the queue
 */
export function withWriteLock(open: () => Promise<Database>, timeoutMs: number): Database {
  let connection: Promise<Database> | undefined
  const lock = createWriteLock({ timeoutMs, now: () => performance.now() })
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
      // The file was not closed properly and is being recovered, or the statement is not a read.
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

/** Closes a connection after its reads have completed, which the driver runs synchronously. */
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
