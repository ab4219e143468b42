import type { InStatement, ResultSet, TransactionMode } from '@libsql/client'

/**
 * A libSQL database, either a file or a server. Related statements run through `batch(…, 'write')`, which is one
 * transaction on both. There are no interactive transactions, because an open one would block a file for others.
 */
export type Database = {
  execute(statement: InStatement): Promise<ResultSet>
  batch(statements: InStatement[], mode: TransactionMode): Promise<ResultSet[]>
  close(): void
}
