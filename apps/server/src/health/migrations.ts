import type { Migration } from '../database/migration.ts'

export const healthMigrations: readonly Migration[] = [
  {
    id: 'health/0001-checks',
    statements: [
      'CREATE TABLE health_checks (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT',
    ],
  },
]
