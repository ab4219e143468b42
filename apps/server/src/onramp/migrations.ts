import type { Migration } from '../database/migration.ts'

export const onrampMigrations: readonly Migration[] = [
  {
    id: 'onramp/0001-orders',
    statements: [
      // No amount of money is stored, because anyone may ask for the purchases of an address.
      `CREATE TABLE onramp_orders (
        sequence INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        provider TEXT NOT NULL,
        account TEXT NOT NULL,
        asset TEXT NOT NULL,
        network TEXT NOT NULL,
        chain TEXT,
        name TEXT NOT NULL,
        symbol TEXT NOT NULL,
        token TEXT,
        status TEXT NOT NULL DEFAULT 'created',
        amount TEXT,
        hash TEXT NOT NULL DEFAULT '',
        created_at INTEGER NOT NULL,
        checked_at INTEGER NOT NULL DEFAULT 0,
        paid_at INTEGER
      ) STRICT`,
      'CREATE INDEX onramp_orders_account ON onramp_orders (account, provider)',
      'CREATE INDEX onramp_orders_created ON onramp_orders (created_at)',
    ],
  },
]
