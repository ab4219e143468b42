import type { Migration } from '../database/migration.ts'

export const embeddedMigrations: readonly Migration[] = [
  {
    // Emails and codes are stored as keyed hashes, emails and keys of vaults also sealed. Times are in milliseconds.
    id: 'embedded/0001-accounts',
    statements: [
      `CREATE TABLE embedded_secret (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        fingerprint TEXT NOT NULL
      ) STRICT`,
      `CREATE TABLE embedded_proofs (
        device TEXT NOT NULL,
        jti TEXT NOT NULL,
        expires_at INTEGER NOT NULL,
        PRIMARY KEY (device, jti)
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX embedded_proofs_expiry ON embedded_proofs (expires_at)',
      `CREATE TABLE embedded_sends (
        budget TEXT NOT NULL,
        sent_at INTEGER NOT NULL
      ) STRICT`,
      'CREATE INDEX embedded_sends_budget ON embedded_sends (budget, sent_at)',
      'CREATE INDEX embedded_sends_age ON embedded_sends (sent_at)',
      `CREATE TABLE embedded_flows (
        id TEXT PRIMARY KEY,
        device TEXT NOT NULL UNIQUE,
        project_id TEXT NOT NULL,
        email_hash TEXT NOT NULL,
        sealed_email TEXT NOT NULL,
        code_hash TEXT NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        expires_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX embedded_flows_expiry ON embedded_flows (expires_at)',
      `CREATE TABLE embedded_accounts (
        id TEXT PRIMARY KEY,
        email_hash TEXT NOT NULL UNIQUE,
        sealed_email TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE embedded_devices (
        device TEXT NOT NULL,
        account_id TEXT NOT NULL REFERENCES embedded_accounts (id),
        PRIMARY KEY (device, account_id)
      ) STRICT, WITHOUT ROWID`,
      `CREATE TABLE embedded_sessions (
        device TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES embedded_accounts (id),
        created_at INTEGER NOT NULL,
        used_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX embedded_sessions_use ON embedded_sessions (used_at)',
      `CREATE TABLE embedded_vaults (
        account_id TEXT PRIMARY KEY REFERENCES embedded_accounts (id),
        version INTEGER NOT NULL,
        ciphertext TEXT NOT NULL,
        sealed_key TEXT NOT NULL,
        eip155 TEXT NOT NULL,
        solana TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
    ],
  },
  {
    id: 'embedded/0002-shares',
    statements: [
      'ALTER TABLE embedded_sessions ADD COLUMN sealed_share TEXT',
      'CREATE INDEX embedded_sessions_start ON embedded_sessions (created_at)',
    ],
  },
  {
    // A flow waits for its link while it has `link_hash`, and has no code until then.
    id: 'embedded/0003-links-and-log',
    statements: [
      'DELETE FROM embedded_flows',
      "ALTER TABLE embedded_flows ADD COLUMN purpose TEXT NOT NULL DEFAULT 'login'",
      'ALTER TABLE embedded_flows ADD COLUMN link_hash TEXT',
      'ALTER TABLE embedded_flows ADD COLUMN site TEXT',
      'ALTER TABLE embedded_flows ADD COLUMN browser TEXT',
      'ALTER TABLE embedded_flows ADD COLUMN started_at INTEGER',
      'ALTER TABLE embedded_accounts ADD COLUMN email_changed_at INTEGER',
      'CREATE UNIQUE INDEX embedded_flows_link ON embedded_flows (link_hash)',
      `CREATE TABLE embedded_log (
        at INTEGER NOT NULL,
        event TEXT NOT NULL,
        device TEXT,
        project_id TEXT NOT NULL,
        email_hash TEXT,
        network TEXT NOT NULL
      ) STRICT`,
      'CREATE INDEX embedded_log_age ON embedded_log (at)',
    ],
  },
  {
    id: 'embedded/0004-confirmations',
    statements: [
      `CREATE TABLE embedded_confirmations (
        id TEXT PRIMARY KEY,
        device TEXT NOT NULL,
        project_id TEXT NOT NULL,
        ciphertext TEXT NOT NULL,
        is_approved INTEGER,
        mac TEXT,
        expires_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX embedded_confirmations_expiry ON embedded_confirmations (expires_at)',
      'CREATE INDEX embedded_confirmations_device ON embedded_confirmations (device, expires_at)',
    ],
  },
  {
    // A vault without `sealed_key` opens with a passkey alone. SQLite cannot drop NOT NULL from a column.
    id: 'embedded/0005-passkeys',
    statements: [
      `CREATE TABLE embedded_vaults_2 (
        account_id TEXT PRIMARY KEY REFERENCES embedded_accounts (id),
        version INTEGER NOT NULL,
        ciphertext TEXT NOT NULL,
        sealed_key TEXT,
        eip155 TEXT NOT NULL,
        solana TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      `INSERT INTO embedded_vaults_2 SELECT account_id, version, ciphertext, sealed_key, eip155, solana, created_at
        FROM embedded_vaults`,
      'DROP TABLE embedded_vaults',
      'ALTER TABLE embedded_vaults_2 RENAME TO embedded_vaults',
      `CREATE TABLE embedded_passkeys (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES embedded_accounts (id),
        rp_id TEXT NOT NULL,
        public_key TEXT NOT NULL,
        wrapped_key TEXT NOT NULL,
        created_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID`,
      'CREATE INDEX embedded_passkeys_account ON embedded_passkeys (account_id)',
      'ALTER TABLE embedded_sessions ADD COLUMN challenge TEXT',
      'ALTER TABLE embedded_sessions ADD COLUMN challenge_at INTEGER',
      'ALTER TABLE embedded_sessions ADD COLUMN passkey_at INTEGER',
    ],
  },
  {
    // Sessions and codes of before have no keyed hash of what they belong to, so that devices sign in again.
    id: 'embedded/0006-keyed-rows',
    statements: [
      'DELETE FROM embedded_sessions',
      'DELETE FROM embedded_flows',
      "ALTER TABLE embedded_sessions ADD COLUMN mac TEXT NOT NULL DEFAULT ''",
      'ALTER TABLE embedded_devices ADD COLUMN misses INTEGER NOT NULL DEFAULT 0',
    ],
  },
]
