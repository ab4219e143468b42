/**
 * A migration of the schema. Once it has run on any database its statements must not change; changes require another
 * migration.
 */
export type Migration = {
  /** The capability and a number within it, such as `registry/0001-wallets`. */
  id: string
  /** SQL statements, run in one transaction. */
  statements: readonly string[]
}
