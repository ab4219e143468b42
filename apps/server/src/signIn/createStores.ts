import type { NonceStore, SessionStore } from '@latchkey/siwx/server'
import * as z from 'zod'
import type { Database } from '../database/openDatabase.ts'
import type { Clock } from '../ports/clock.ts'
import { signedAccount } from './schema.ts'

const nonceRow = z.object({ hash: z.string(), expiresAt: z.number(), returns: z.number() })
const sessionRow = z.object({
  hash: z.string(),
  accounts: z
    .string()
    .transform((text) => JSON.parse(text))
    .pipe(z.array(signedAccount)),
  createdAt: z.number(),
  expiresAt: z.number(),
})

/** Maximum number of sessions, and so of browsers, of one account in a project. */
const maxSessionsOfAccount = 32

/**
 * Stores nonces and sessions of a project in the server's database. A token of one project is invalid for another.
 *
 * @param maxSessions of the project. A further session, and the 33rd of an account, ends the oldest one
 */
export function createStores(
  { database, clock }: { database: Database; clock: Clock },
  projectId: string,
  maxSessions: number,
): { nonces: NonceStore; sessions: SessionStore } {
  const deleteExpired = (table: 'nonces' | 'sessions') => ({
    sql: `DELETE FROM sign_in_${table} WHERE expires_at <= ?`,
    args: [clock.now()],
  })
  return {
    nonces: {
      async put({ hash, expiresAt, returns }) {
        const sql = 'INSERT INTO sign_in_nonces VALUES (?, ?, ?, ?)'
        const args = [projectId, hash, expiresAt, returns]
        await database.batch([deleteExpired('nonces'), { sql, args }], 'write')
      },
      async consume(hash) {
        // One statement: of any number of concurrent requests, one gets the row.
        const sql = `DELETE FROM sign_in_nonces WHERE project_id = ? AND hash = ?
          RETURNING hash, expires_at AS expiresAt, returns`
        const { rows } = await database.execute({ sql, args: [projectId, hash] })
        return rows[0] && nonceRow.parse({ ...rows[0] })
      },
    },
    sessions: {
      async put({ hash, accounts, createdAt, expiresAt }) {
        const json = JSON.stringify(accounts)
        const statements = [
          deleteExpired('sessions'),
          {
            sql: 'DELETE FROM sign_in_sessions WHERE project_id = ? AND hash = ?',
            args: [projectId, hash],
          },
          {
            sql: 'INSERT INTO sign_in_sessions VALUES (?, ?, ?, ?, ?)',
            args: [projectId, hash, json, createdAt, expiresAt],
          },
          {
            sql: `DELETE FROM sign_in_sessions WHERE project_id = ? AND hash IN (
              SELECT hash FROM (
                SELECT hash, row_number() OVER newest AS place FROM sign_in_accounts
                WHERE project_id = ? AND (chain_id, address) IN (
                  SELECT json_extract(value, '$.chainId'), json_extract(value, '$.accountAddress') FROM json_each(?))
                WINDOW newest AS (PARTITION BY chain_id, address ORDER BY hash = ? DESC, created_at DESC))
              WHERE place > ?)`,
            args: [projectId, projectId, json, hash, maxSessionsOfAccount],
          },
          {
            sql: `DELETE FROM sign_in_sessions WHERE project_id = ? AND hash IN (
              SELECT hash FROM sign_in_sessions WHERE project_id = ? AND hash <> ? ORDER BY created_at
              LIMIT max(0, (SELECT count(*) FROM sign_in_sessions WHERE project_id = ?) - ?))`,
            args: [projectId, projectId, hash, projectId, maxSessions],
          },
        ]
        await database.batch(statements, 'write')
      },
      async get(hash) {
        const sql = `SELECT hash, accounts, created_at AS createdAt, expires_at AS expiresAt
          FROM sign_in_sessions WHERE project_id = ? AND hash = ?`
        const { rows } = await database.execute({ sql, args: [projectId, hash] })
        return rows[0] && sessionRow.parse({ ...rows[0] })
      },
      async replace({ hash, accounts }, next) {
        const change = next
          ? 'UPDATE sign_in_sessions SET accounts = ?, expires_at = ?'
          : 'DELETE FROM sign_in_sessions'
        const sql = `${change} WHERE project_id = ? AND hash = ? AND json_array_length(accounts) = ?
          RETURNING hash`
        const values = next ? [JSON.stringify(next.accounts), next.expiresAt] : []
        const args = [...values, projectId, hash, accounts.length]
        return (await database.execute({ sql, args })).rows.length > 0
      },
      async delete(hash) {
        const sql = 'DELETE FROM sign_in_sessions WHERE project_id = ? AND hash = ?'
        await database.execute({ sql, args: [projectId, hash] })
      },
    },
  }
}
