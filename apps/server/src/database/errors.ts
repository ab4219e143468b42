import { UpstreamError } from '../errors/errors.ts'

/** The database holds something else than this version of the server would have made. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** 503 `database`, with Retry-After: somebody else has been writing for longer than anybody here waits. */
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
