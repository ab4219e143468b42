import type { Migration } from '../database/migration.ts'

export const sessionsMigrations: readonly Migration[] = [
  {
    id: 'sessions/0001-sessions',
    statements: [
      `CREATE TABLE sessions_sessions (
        pci TEXT PRIMARY KEY,
        address TEXT NOT NULL,
        chain TEXT NOT NULL,
        project_id TEXT NOT NULL,
        expiry INTEGER NOT NULL,
        created_at INTEGER NOT NULL,
        permissions TEXT NOT NULL,
        policies TEXT NOT NULL,
        context TEXT,
        revoked_at INTEGER
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX sessions_sessions_address ON sessions_sessions (address, created_at)',
      'CREATE INDEX sessions_sessions_pending ON sessions_sessions (created_at) WHERE context IS NULL',
    ],
  },
  {
    id: 'sessions/0002-expiry',
    statements: ['CREATE INDEX sessions_sessions_expiry ON sessions_sessions (expiry)'],
  },
  {
    // The signer of the activation; rows without one are neither listed nor counted.
    id: 'sessions/0003-signer',
    statements: [
      'ALTER TABLE sessions_sessions ADD COLUMN signer TEXT',
      'DELETE FROM sessions_sessions WHERE context IS NULL',
      'DROP INDEX sessions_sessions_pending',
      'DROP INDEX sessions_sessions_address',
      'CREATE INDEX sessions_sessions_address ON sessions_sessions (address, created_at, pci)',
    ],
  },
  {
    id: 'sessions/0004-project',
    statements: ['CREATE INDEX sessions_sessions_project ON sessions_sessions (project_id)'],
  },
]
