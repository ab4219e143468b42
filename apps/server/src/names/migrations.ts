import type { Migration } from '../database/migration.ts'

export const namesMigrations: readonly Migration[] = [
  {
    id: 'names/0001-names',
    statements: [
      `CREATE TABLE names_registered (
        name TEXT PRIMARY KEY,
        attributes TEXT NOT NULL,
        registered_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE names_addresses (
        name TEXT NOT NULL REFERENCES names_registered (name),
        coin_type INTEGER NOT NULL,
        address TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (name, coin_type)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX names_addresses_address ON names_addresses (address, created_at)',
    ],
  },
]
