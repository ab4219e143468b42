import { randomUUID } from 'node:crypto'
import { UnauthorizedError } from '../errors/errors.ts'
import { endedFlow } from './flows.ts'
import type { Accounts } from './openCall.ts'

const day = 86_400_000
const idle = 7 * day
const absolute = 30 * day
/** Milliseconds for which a code or the use of a passkey is a proof. */
const proofLifetime = 5 * 60_000

/** The session of a device, which it proves with its key. Times in milliseconds since 1970. */
export type Session = {
  readonly accountId: string
  /** When the device proved the email. */
  readonly createdAt: number
  readonly expiresAt: number
  /** The device's share of the vault's key, sealed. */
  readonly sealedShare: string | null
  /** When the device has used the passkey of the account; null if it has not. */
  readonly passkeyAt: number | null
}

/** The condition of a session that has not ended. */
const isLive = 'used_at > ? AND embedded_sessions.created_at > ?'
const getLimits = (now: number) => [now - idle, now - absolute]

/** Deletes the sessions that have ended, of all devices, with their shares. */
const endExpired = (now: number) => ({
  sql: 'DELETE FROM embedded_sessions WHERE used_at <= ? OR created_at <= ?',
  args: getLimits(now),
})

/** Whether the device has proved the email before, and has a session of it. */
export async function findDevice(
  { database, now }: Accounts,
  device: string,
  emailHash: string,
): Promise<{ isKnown: boolean; hasSession: boolean }> {
  const { rows } = await database.execute({
    sql: `SELECT embedded_sessions.device AS session FROM embedded_accounts
      JOIN embedded_devices ON embedded_devices.account_id = embedded_accounts.id
      LEFT JOIN embedded_sessions ON embedded_sessions.account_id = embedded_accounts.id
        AND embedded_sessions.device = embedded_devices.device AND ${isLive}
      WHERE embedded_devices.device = ? AND email_hash = ?`,
    args: [...getLimits(now), device, emailHash],
  })
  return { isKnown: rows.length > 0, hasSession: rows[0] !== undefined && rows[0].session !== null }
}

/**
 * Opens the session of a device that has proved an email, in that email's account, a new one if it has none.
 *
 * @throws {InvalidRequestError} `flowId` if the account got another email meanwhile
 */
export async function startSession(
  { database, seal, now }: Accounts,
  device: string,
  { emailHash, sealedEmail }: { emailHash: string; sealedEmail: string },
): Promise<string> {
  const [, , account] = await database.batch(
    [
      endExpired(now),
      {
        sql: `INSERT INTO embedded_accounts (id, email_hash, sealed_email, created_at)
          VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        args: [randomUUID(), emailHash, sealedEmail, now],
      },
      { sql: 'SELECT id FROM embedded_accounts WHERE email_hash = ?', args: [emailHash] },
    ],
    'write',
  )
  const accountId = String(account?.rows[0]?.id)
  const mac = hashSession(seal, { device, accountId, createdAt: now })
  const [, started] = await database.batch(
    [
      {
        sql: `INSERT INTO embedded_devices (device, account_id)
          SELECT ?, id FROM embedded_accounts WHERE id = ? AND email_hash = ?
          ON CONFLICT DO UPDATE SET misses = 0`,
        args: [device, accountId, emailHash],
      },
      {
        sql: `INSERT OR REPLACE INTO embedded_sessions (device, account_id, created_at, used_at, mac)
          SELECT ?, id, ?, ?, ? FROM embedded_accounts WHERE id = ? AND email_hash = ?`,
        args: [device, now, now, mac, accountId, emailHash],
      },
    ],
    'write',
  )
  if (!started?.rowsAffected) throw endedFlow()
  return accountId
}

/** Whoever can write to the database, without the vault secret, cannot add a session or make one younger. */
const hashSession = (
  seal: Accounts['seal'],
  { device, accountId, createdAt }: { device: string; accountId: string; createdAt: number },
) => seal.hash('session', `${device} ${accountId} ${createdAt}`)

/**
 * Finds and prolongs the session of a device.
 *
 * @throws {UnauthorizedError} if it has none
 */
export async function renewSession(
  { database, seal, now }: Accounts,
  device: string,
): Promise<Session> {
  const [, renewed] = await database.batch(
    [
      endExpired(now),
      {
        sql: `UPDATE embedded_sessions SET used_at = ? WHERE device = ?
          RETURNING account_id, created_at, sealed_share, passkey_at, mac`,
        args: [now, device],
      },
    ],
    'write',
  )
  const row = renewed?.rows[0]
  const accountId = String(row?.account_id)
  const createdAt = Number(row?.created_at)
  if (!row || row.mac !== hashSession(seal, { device, accountId, createdAt }))
    throw new UnauthorizedError('session', 'This device is not signed in')
  return {
    accountId,
    createdAt,
    expiresAt: Math.min(now + idle, createdAt + absolute),
    sealedShare: row.sealed_share === null ? null : String(row.sealed_share),
    passkeyAt: row.passkey_at === null ? null : Number(row.passkey_at),
  }
}

/**
 * Like {@link renewSession}, of this account. Tabs share a device: another one may have signed in with another account.
 *
 * @throws {UnauthorizedError} `session`, also for another account
 */
export async function renewSessionOf(
  accounts: Accounts,
  device: string,
  accountId: string,
): Promise<Session> {
  const session = await renewSession(accounts, device)
  if (session.accountId !== accountId) throw refuseAccount()
  return session
}

/**
 * Like {@link renewSessionOf}, of a device that has just proved the email.
 *
 * @throws {UnauthorizedError} `code` later than 5 minutes after the code
 */
export async function renewProved(
  accounts: Accounts,
  device: string,
  accountId: string,
): Promise<Session> {
  const session = await renewSessionOf(accounts, device, accountId)
  if (!hasProvedEmail(accounts, session)) throw refuseCode()
  return session
}

/** Whether the device has proved the email in the last 5 minutes. */
export const hasProvedEmail = (accounts: Accounts, { createdAt }: Session) =>
  isRecent(accounts, createdAt)

/** Whether the device has used the passkey of its account in the last 5 minutes. */
export const hasUsedPasskey = (accounts: Accounts, { passkeyAt }: Session) =>
  passkeyAt !== null && isRecent(accounts, passkeyAt)

const isRecent = ({ now }: Accounts, at: number) => now <= at + proofLifetime

export const refuseCode = () =>
  new UnauthorizedError('code', 'The code of this device is older than 5 minutes')

export const refuseAccount = () =>
  new UnauthorizedError('session', 'This device is signed in with another account')
