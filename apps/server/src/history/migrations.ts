import type { Migration } from '../database/migration.ts'

export const historyMigrations: readonly Migration[] = [
  {
    id: 'history/0001-entries',
    statements: [
      // The newest indexed blocks, to detect a reorganization.
      `CREATE TABLE history_blocks (
        chain TEXT NOT NULL,
        number INTEGER NOT NULL,
        hash TEXT NOT NULL,
        mined_at INTEGER NOT NULL,
        PRIMARY KEY (chain, number)
      ) STRICT, WITHOUT ROWID`,
      // One row per account of a transaction, with all displayed data, so that a page is one index scan.
      `CREATE TABLE history_entries (
        account TEXT NOT NULL,
        chain TEXT NOT NULL,
        block INTEGER NOT NULL,
        position INTEGER NOT NULL,
        mined_at INTEGER NOT NULL,
        content TEXT NOT NULL
      ) STRICT`,
      `CREATE UNIQUE INDEX history_entries_account
        ON history_entries (account, chain, block, position)`,
      'CREATE INDEX history_entries_block ON history_entries (chain, block)',
      `CREATE TABLE history_tokens (
        chain TEXT NOT NULL,
        contract TEXT NOT NULL,
        name TEXT,
        symbol TEXT,
        decimals INTEGER,
        read_at INTEGER NOT NULL,
        PRIMARY KEY (chain, contract)
      ) STRICT, WITHOUT ROWID`,
    ],
  },
]
