import { createHmac } from 'node:crypto'
import type { NonceStore, SessionStore } from '@latchkey/siwx/server'
import * as z from 'zod'
import type { Database } from '../database/openDatabase.ts'
import { getScope } from '../http/requestScope.ts'
import type { Clock } from '../ports/clock.ts'
import { SessionsFullError } from './errors.ts'
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

/** The part of a project's sessions that one IPv4 address or IPv6 /48 may hold; at least one session. */
const shareOfNetwork = 0.01

/** The sessions of the given accounts, without the newest ones of each account. */
const surplus = `SELECT hash FROM (
  SELECT hash, row_number() OVER newest AS place FROM sign_in_accounts
  WHERE project_id = ? AND (chain_id, address) IN (
    SELECT json_extract(value, '$.chainId'), json_extract(value, '$.accountAddress') FROM json_each(?))
  WINDOW newest AS (PARTITION BY chain_id, address ORDER BY hash = ? DESC, created_at DESC))
  WHERE place > ?`

/**
 * Stores nonces and sessions of a project in the server's database. A token of one project is invalid for another.
 *
 * @param ports.secret the key of the hashes of networks
 * @param maxSessions of the project. A further session is rejected; only the 33rd of an account ends its oldest one
 */
export function createStores(
  { database, clock, secret }: { database: Database; clock: Clock; secret?: string | undefined },
  projectId: string,
  maxSessions: number,
): { nonces: NonceStore; sessions: SessionStore } {
  const deleteExpired = (table: 'nonces' | 'sessions') => ({
    sql: `DELETE FROM sign_in_${table} WHERE expires_at <= ?`,
    args: [clock.now()],
  })
  const getNetwork = () => {
    const network = getScope()?.network
    if (network === undefined) return ''
    return createHmac('sha256', secret ?? projectId)
      .update(network)
      .digest('hex')
  }
  const maxOfNetwork = Math.max(1, Math.floor(maxSessions * shareOfNetwork))
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
        const network = getNetwork()
        const ofSurplus = [projectId, json, hash, maxSessionsOfAccount]
        const statements = [
          deleteExpired('sessions'),
          {
            sql: 'DELETE FROM sign_in_sessions WHERE project_id = ? AND hash = ?',
            args: [projectId, hash],
          },
          {
            sql: 'INSERT INTO sign_in_sessions VALUES (?, ?, ?, ?, ?, ?)',
            args: [projectId, hash, json, createdAt, expiresAt, network],
          },
          // The new session goes first, so that its account then has no surplus and loses none.
          {
            sql: `DELETE FROM sign_in_sessions WHERE project_id = ? AND hash = ? AND ? < (
              SELECT count(*) FROM sign_in_sessions WHERE project_id = ? AND hash NOT IN (${surplus})) RETURNING hash`,
            args: [projectId, hash, maxSessions, projectId, ...ofSurplus],
          },
          {
            sql: `DELETE FROM sign_in_sessions WHERE project_id = ? AND hash = ? AND network <> '' AND ? < (
              SELECT count(*) FROM sign_in_sessions WHERE project_id = ? AND network = ? AND hash NOT IN (${surplus}))
              RETURNING hash`,
            args: [projectId, hash, maxOfNetwork, projectId, network, ...ofSurplus],
          },
          {
            sql: `DELETE FROM sign_in_sessions WHERE project_id = ? AND hash IN (${surplus})`,
            args: [projectId, ...ofSurplus],
          },
        ]
        const results = await database.batch(statements, 'write')
        if (results[3]?.rows.length) throw refuse('project')
        if (results[4]?.rows.length) throw refuse('network')
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

/** The error, also for the scope: siwx reports every error of a store as an unreachable one. */
function refuse(whose: SessionsFullError['whose']): SessionsFullError {
  const error = new SessionsFullError(whose)
  const scope = getScope()
  if (scope) scope.refusal = error
  return error
}
