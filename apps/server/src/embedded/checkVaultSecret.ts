import { ConfigError } from '../config/errors.ts'
import type { Database } from '../database/database.ts'
import type { Seal } from './createSeal.ts'

/**
 * Stores the secret's fingerprint in a new database, and compares it in every other one.
 *
 * @throws {ConfigError} if the accounts of the database have another secret
 */
export async function checkVaultSecret(database: Database, seal: Seal): Promise<void> {
  const fingerprint = seal.hash('fingerprint', '')
  const [, found] = await database.batch(
    [
      {
        sql: 'INSERT INTO embedded_secret (id, fingerprint) VALUES (1, ?) ON CONFLICT DO NOTHING',
        args: [fingerprint],
      },
      'SELECT fingerprint FROM embedded_secret',
    ],
    'write',
  )
  if (found?.rows[0]?.fingerprint !== fingerprint)
    throw new ConfigError([
      'LATCHKEY_VAULT_SECRET: is not the secret of this database, whose accounts it cannot open',
    ])
}
