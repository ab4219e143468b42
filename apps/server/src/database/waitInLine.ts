import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database.ts'
import { DatabaseBusyError } from './errors.ts'

/** Milliseconds between two attempts, doubled up to the longest. */
const first = 50
const longest = 400

/**
 * A database in which nothing stands still while another process holds the lock. Those that write go one after another, so
 * that only the first in line tries, and tries again, while the others only wait. Reading needs no lock.
 *
 * @param open connects. The driver never ends a statement that met the lock, and nothing that its connection writes afterwards
 *   is ever committed: so such a connection is left.
 * @param patience milliseconds that one waits, its time in line included.
 */
export function waitInLine(open: () => Promise<Database>, patience: number): Database {
  let connection: Promise<Database> | undefined
  let line: Promise<unknown> = Promise.resolve()
  /** What the last attempt failed with, when it was the lock. */
  let lock: unknown
  let isClosed = false

  async function run<result>(work: (own: Database) => Promise<result>): Promise<result> {
    if (isClosed) throw new Error('The database is closed')
    connection ??= open()
    const own = connection
    try {
      return await work(await own)
    } catch (error) {
      if (connection === own && (isBusy(error) || (await isUnopened(own)))) {
        connection = undefined
        leave(own)
      }
      throw error
    }
  }

  async function persist<result>(work: () => Promise<result>, until: number): Promise<result> {
    for (let pause = first; ; pause = Math.min(pause * 2, longest)) {
      // Each attempt stands still for a moment: one whose time is over does not make another.
      if (lock !== undefined && performance.now() > until) throw new DatabaseBusyError(lock)
      try {
        const result = await work()
        lock = undefined
        return result
      } catch (error) {
        lock = isBusy(error) ? error : undefined
        if (lock === undefined) throw error
      }
      await sleep(pause)
    }
  }

  function enter<result>(work: () => Promise<result>): Promise<result> {
    const until = performance.now() + patience
    const turn = line.then(() => persist(work, until))
    line = turn.catch(() => undefined)
    return turn
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
      const work = () => run((own) => own.execute(statement))
      return /^\s*(SELECT|WITH)\b/i.test(sql) ? read(work) : enter(work)
    },
    batch: (statements, mode) => {
      const work = () => run((own) => own.batch(statements, mode))
      return mode === 'read' ? read(work) : enter(work)
    },
    close: () => {
      isClosed = true
      connection?.then(
        (own) => own.close(),
        () => undefined,
      )
    },
  }
}

/** Closes it once those that read from it have read: the driver is synchronous. */
function leave(connection: Promise<Database>): void {
  connection.then(
    (own) => setImmediate(() => own.close()),
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

/** `SQLITE_BUSY`, and `SQLITE_BUSY_SNAPSHOT` of a reader who came to write. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
}
