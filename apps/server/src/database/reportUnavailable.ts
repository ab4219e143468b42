import type { Database } from './database.ts'
import { DatabaseUnavailableError } from './errors.ts'

/**
 * Wraps a database so that temporary failures are reported as 503: a full, failing or read-only disk, a lock, or a libSQL
 * server that does not respond. Other errors, such as an invalid statement or a corrupt file, are rethrown.
 */
export function reportUnavailable(database: Database): Database {
  const report = async <result>(work: Promise<result>): Promise<result> => {
    try {
      return await work
    } catch (error) {
      throw isTemporary(error) ? new DatabaseUnavailableError(error) : error
    }
  }
  return {
    execute: (statement) => report(database.execute(statement)),
    batch: (statements, mode) => report(database.batch(statements, mode)),
    close: () => database.close(),
  }
}

const fileCodes = /^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|NOMEM|PROTOCOL|READONLY)/
/** Error codes of @libsql/client 0.18 for connection failures. */
const serverCodes = /^(HRANA_(CLOSED|PROTO|WEBSOCKET)_ERROR|SERVER_ERROR)$/

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // If a file cannot be opened, the driver throws an error without a code. A failed fetch throws a TypeError.
  const isUnreachable =
    error.message.startsWith('ConnectionFailed(') ||
    (error instanceof TypeError && error.message === 'fetch failed')
  return fileCodes.test(code) || serverCodes.test(code) || isUnreachable
}
