import type { Client, InArgs, Row } from '@libsql/client'
import * as v from 'valibot'
import { copyOwnFields, object } from '../../object.ts'
import { globalPorts } from '../ports.ts'
import { SessionsFullError } from '../stores/errors.ts'
import type { NonceStore } from '../stores/nonceStore.ts'
import { storedSessionSchema } from '../stores/schema.ts'
import type { SessionStore } from '../stores/sessionStore.ts'
import { createWriteLock } from './createWriteLock.ts'

const tables = [
  `CREATE TABLE IF NOT EXISTS siwx_nonces (
    hash TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, returns INTEGER NOT NULL) STRICT`,
  'CREATE INDEX IF NOT EXISTS siwx_nonces_by_end ON siwx_nonces (expires_at)',
  `CREATE TABLE IF NOT EXISTS siwx_sessions (
    hash TEXT PRIMARY KEY, accounts TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL) STRICT`,
  'CREATE INDEX IF NOT EXISTS siwx_sessions_by_end ON siwx_sessions (expires_at)',
  'CREATE INDEX IF NOT EXISTS siwx_sessions_by_start ON siwx_sessions (created_at)',
]

/** The part of a libSQL client that is used. */
export type LibsqlClient = Pick<Client, 'batch' | 'execute'> &
  Partial<Pick<Client, 'protocol' | 'reconnect'>>

export type LibsqlStoresOptions = {
  /**
   * Maximum number of nonces and of sessions. A further nonce replaces the oldest one; a further session replaces an
   * expired one, otherwise it is rejected. Default 100,000.
   */
  readonly capacity?: number
  readonly now?: () => number
}

const nonceSchema = object({ hash: v.string(), expiresAt: v.number(), returns: v.number() })

/**
 * Stores nonces and sessions in libSQL: a file, or a server that many processes share. The first call creates the
 * tables; one statement takes a nonce, so that of two concurrent requests one gets it. Several processes with one
 * file wait for each other; the client then connects again, so do not use it for anything else.
 *
 * @param client of `@libsql/client`, which is yours to close
 *
 * @example
 * import { createLibsqlStores } from '@latchkey/siwx/server/libsql'
 * import { createClient } from '@libsql/client'
 *
 * export const stores = createLibsqlStores(createClient({ url: 'file:sign-in.db' }))
 */
export function createLibsqlStores(
  client: LibsqlClient,
  options: LibsqlStoresOptions = {},
): { readonly nonces: NonceStore; readonly sessions: SessionStore } {
  const { capacity = 100_000, now = globalPorts.now } = copyOwnFields(options)
  // A libSQL server has its own lock.
  const lock: ReturnType<typeof createWriteLock> =
    client.protocol === 'file'
      ? createWriteLock({ reconnect: () => client.reconnect?.() })
      : (write) => write()
  let prepared: Promise<unknown> | undefined
  const run = async (sql: string, args: InArgs): Promise<readonly Row[]> => {
    // After a failure the next call creates the tables.
    prepared ??= lock(() => client.batch(tables, 'write')).catch((cause: unknown) => {
      prepared = undefined
      throw cause
    })
    await prepared
    return (await lock(() => client.execute({ sql, args }))).rows
  }
  const deleteExpired = (table: string) =>
    run(`DELETE FROM ${table} WHERE expires_at <= ?`, [now()])
  return {
    nonces: {
      async put({ hash, expiresAt, returns }) {
        await deleteExpired('siwx_nonces')
        const surplus = `SELECT hash FROM siwx_nonces ORDER BY expires_at
          LIMIT max(0, (SELECT count(*) FROM siwx_nonces) - ?)`
        await run(`DELETE FROM siwx_nonces WHERE hash IN (${surplus})`, [capacity - 1])
        await run('INSERT INTO siwx_nonces VALUES (?, ?, ?)', [hash, expiresAt, returns])
      },
      async consume(hash) {
        const sql =
          'DELETE FROM siwx_nonces WHERE hash = ? RETURNING hash, expires_at AS expiresAt, returns'
        const [row] = await run(sql, [hash])
        return row && v.parse(nonceSchema, { ...row })
      },
    },
    sessions: {
      async put({ hash, accounts, createdAt, expiresAt }) {
        await deleteExpired('siwx_sessions')
        const sql = `INSERT OR REPLACE INTO siwx_sessions SELECT ?, ?, ?, ?
          WHERE (SELECT count(*) FROM siwx_sessions WHERE hash <> ?) < ? RETURNING hash`
        const values = [hash, JSON.stringify(accounts), createdAt, expiresAt]
        const saved = await run(sql, [...values, hash, capacity])
        if (saved.length === 0) throw new SessionsFullError(capacity)
      },
      async get(hash) {
        const sql =
          'SELECT hash, accounts, created_at AS createdAt, expires_at AS expiresAt FROM siwx_sessions WHERE hash = ?'
        const [row] = await run(sql, [hash])
        return (
          row &&
          v.parse(storedSessionSchema, { ...row, accounts: JSON.parse(String(row.accounts)) })
        )
      },
      async replace({ hash, accounts }, next) {
        const change = next
          ? 'UPDATE siwx_sessions SET accounts = ?, expires_at = ?'
          : 'DELETE FROM siwx_sessions'
        const sql = `${change} WHERE hash = ? AND json_array_length(accounts) = ? RETURNING hash`
        const values = next ? [JSON.stringify(next.accounts), next.expiresAt] : []
        return (await run(sql, [...values, hash, accounts.length])).length > 0
      },
      async delete(hash) {
        await run('DELETE FROM siwx_sessions WHERE hash = ?', [hash])
      },
    },
  }
}
