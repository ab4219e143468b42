import { UpstreamError } from '../errors/errors.ts'

/** The database does not match this version of the server. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** 503 `database`, with Retry-After: another process holds the write lock for too long. */
export class DatabaseBusyError extends UpstreamError {
  override name = 'DatabaseBusyError'
  constructor(cause: unknown) {
    super('database', 'The database is busy', cause, 2)
  }
}

/** 503 `database`, with Retry-After: the disk is full or failing, or the libSQL server does not respond. */
export class DatabaseUnavailableError extends UpstreamError {
  override name = 'DatabaseUnavailableError'
  constructor(cause: unknown) {
    super('database', 'The database is not available', cause, 10)
  }
}
