import type { Migration } from '../database/migration.ts'

export const signInMigrations: readonly Migration[] = [
  {
    // Of nonces and tokens there are hashes only.
    id: 'signIn/0001-nonces-and-sessions',
    statements: [
      `CREATE TABLE sign_in_nonces (
        project_id TEXT NOT NULL,
        hash TEXT NOT NULL,
        expires_at INTEGER NOT NULL,
        returns INTEGER NOT NULL,
        PRIMARY KEY (project_id, hash)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX sign_in_nonces_expiry ON sign_in_nonces (expires_at)',
      `CREATE TABLE sign_in_sessions (
        project_id TEXT NOT NULL,
        hash TEXT NOT NULL,
        accounts TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL,
        PRIMARY KEY (project_id, hash)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX sign_in_sessions_expiry ON sign_in_sessions (expires_at)',
    ],
  },
]
