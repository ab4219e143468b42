/** The database holds something else than this version of the server would have made. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
