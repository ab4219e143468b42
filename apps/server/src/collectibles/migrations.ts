import type { Migration } from '../database/migration.ts'

export const collectiblesMigrations: readonly Migration[] = [
  {
    id: 'collectibles/0001-owned',
    statements: [
      `CREATE TABLE collectibles_owned (
        account TEXT NOT NULL,
        chain TEXT NOT NULL,
        contract TEXT NOT NULL,
        token_id TEXT NOT NULL,
        standard TEXT NOT NULL,
        quantity TEXT NOT NULL,
        unasked INTEGER NOT NULL,
        PRIMARY KEY (account, chain, contract, token_id)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX collectibles_owned_token ON collectibles_owned (chain, contract, token_id)',
      // The rows before a block changed them, to revert the block after a reorganization.
      `CREATE TABLE collectibles_before (
        chain TEXT NOT NULL,
        block INTEGER NOT NULL,
        rows TEXT NOT NULL,
        PRIMARY KEY (chain, block)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE collectibles_tokens (
        chain TEXT NOT NULL,
        contract TEXT NOT NULL,
        token_id TEXT NOT NULL,
        name TEXT,
        image TEXT,
        read_at INTEGER NOT NULL,
        PRIMARY KEY (chain, contract, token_id)
      ) STRICT, WITHOUT ROWID`,
    ],
  },
]
