import type { Migration } from '../database/migration.ts'

export const registryMigrations: readonly Migration[] = [
  {
    id: 'registry/0001-wallets',
    statements: [
      // `entry` is the wallet as getWallets returns it; SQL does not read parts of it.
      `CREATE TABLE registry_wallets (
        id TEXT PRIMARY KEY,
        position INTEGER NOT NULL,
        entry TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE registry_images (
        kind TEXT NOT NULL,
        id TEXT NOT NULL,
        content_type TEXT NOT NULL,
        etag TEXT NOT NULL,
        bytes BLOB NOT NULL,
        PRIMARY KEY (kind, id)
      ) STRICT`,
      // One row. An import increments it, and running servers then read the list again.
      `CREATE TABLE registry_revision (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        revision INTEGER NOT NULL
      ) STRICT`,
      'INSERT INTO registry_revision (one, revision) VALUES (1, 0)',
    ],
  },
]
