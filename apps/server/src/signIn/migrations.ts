import type { Migration } from '../database/migration.ts'

export const signInMigrations: readonly Migration[] = [
  {
    // Nonces and tokens are stored as hashes.
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
  {
    // The sessions of each account. Triggers of the sessions table maintain it.
    id: 'signIn/0002-accounts',
    statements: [
      `CREATE TABLE sign_in_accounts (
        project_id TEXT NOT NULL,
        chain_id TEXT NOT NULL,
        address TEXT NOT NULL,
        hash TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        PRIMARY KEY (project_id, chain_id, address, hash)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX sign_in_accounts_session ON sign_in_accounts (project_id, hash)',
      'CREATE INDEX sign_in_sessions_age ON sign_in_sessions (project_id, created_at)',
      `INSERT OR IGNORE INTO sign_in_accounts
        SELECT project_id, json_extract(value, '$.chainId'), json_extract(value, '$.accountAddress'), hash, created_at
        FROM sign_in_sessions, json_each(accounts)`,
      `CREATE TRIGGER sign_in_sessions_inserted AFTER INSERT ON sign_in_sessions BEGIN
        INSERT OR IGNORE INTO sign_in_accounts
          SELECT NEW.project_id, json_extract(value, '$.chainId'), json_extract(value, '$.accountAddress'), NEW.hash, NEW.created_at
          FROM json_each(NEW.accounts);
      END`,
      `CREATE TRIGGER sign_in_sessions_updated AFTER UPDATE OF accounts ON sign_in_sessions BEGIN
        DELETE FROM sign_in_accounts WHERE project_id = NEW.project_id AND hash = NEW.hash
          AND (chain_id, address) NOT IN (
            SELECT json_extract(value, '$.chainId'), json_extract(value, '$.accountAddress') FROM json_each(NEW.accounts));
      END`,
      `CREATE TRIGGER sign_in_sessions_deleted AFTER DELETE ON sign_in_sessions BEGIN
        DELETE FROM sign_in_accounts WHERE project_id = OLD.project_id AND hash = OLD.hash;
      END`,
    ],
  },
  {
    // A keyed hash of the network that created the session; empty for older sessions, which count for no network.
    id: 'signIn/0003-networks',
    statements: [
      "ALTER TABLE sign_in_sessions ADD COLUMN network TEXT NOT NULL DEFAULT ''",
      'CREATE INDEX sign_in_sessions_network ON sign_in_sessions (project_id, network)',
    ],
  },
]
