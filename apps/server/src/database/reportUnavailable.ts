import type { Database } from './database.ts'
import { DatabaseUnavailableError } from './errors.ts'

/**
 * The same database, with failures that may pass reported as 503: a full disk, a failing or read-only one, a lock, a libSQL
 * server that does not answer. Other errors, such as a wrong statement or a broken file, are thrown as they are.
 */
export function reportUnavailable(database: Database): Database {
  const report = async <result>(work: Promise<result>): Promise<result> => {
    try {
      return await work
    } catch (error) {
      throw isPassing(error) ? new DatabaseUnavailableError(error) : error
    }
  }
  return {
    execute: (statement) => report(database.execute(statement)),
    batch: (statements, mode) => report(database.batch(statements, mode)),
    close: () => database.close(),
  }
}

const ofFile = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PROTOCOL|READONLY)/
/** Codes that @libsql/client 0.18 gives to failures of the connection to a libSQL server. */
const ofServer = /^(HRANA_(CLOSED|PROTO|WEBSOCKET)_ERROR|SERVER_ERROR)$/

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // The driver opens a file with a plain error and without a code; fetch fails with a TypeError.
  const isUnreachable =
    error.message.startsWith('ConnectionFailed(') ||
    (error instanceof TypeError && error.message === 'fetch failed')
  return ofFile.test(code) || ofServer.test(code) || isUnreachable
}
