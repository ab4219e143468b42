import type { InStatement, ResultSet, TransactionMode } from '@libsql/client'

/**
 * libSQL, the same for a file and for a server elsewhere. Several statements that belong together go
 * through `batch(…, 'write')`, which is one transaction in both; a file is never shared by an open one.
 */
export type Database = {
  execute(statement: InStatement): Promise<ResultSet>
  batch(statements: InStatement[], mode: TransactionMode): Promise<ResultSet[]>
  close(): void
}
