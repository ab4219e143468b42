import { InvalidRequestError } from '../errors/errors.ts'
import type { Starter } from './flows.ts'
import type { Accounts } from './openCall.ts'

const lifetime = 10 * 60_000
/** Milliseconds for which a verdict is kept at least. */
const readingTime = 60_000
/** The number of a device's requests that wait; an older one is dropped. */
const mostWaiting = 8

/** The visitor's decision, with an HMAC whose key only the browser has. */
export type Verdict = { readonly isApproved: boolean; readonly mac: string }

/** A device's request by its id, which the device and its confirm window derive from their key. */
type Owned = Starter & { readonly id: string }

/** Stores a request for the confirm window of a device. */
export async function storeConfirmation(
  { database, now }: Accounts,
  { id, device, projectId }: Owned,
  ciphertext: string,
): Promise<void> {
  await database.batch(
    [
      { sql: 'DELETE FROM embedded_confirmations WHERE expires_at <= ?', args: [now] },
      {
        sql: `DELETE FROM embedded_confirmations WHERE device = ? AND mac IS NULL AND id NOT IN (
          SELECT id FROM embedded_confirmations WHERE device = ? AND mac IS NULL
          ORDER BY expires_at DESC LIMIT ?)`,
        args: [device, device, mostWaiting - 1],
      },
      {
        sql: `INSERT INTO embedded_confirmations (id, device, project_id, ciphertext, expires_at)
          VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        args: [id, device, projectId, ciphertext, now + lifetime],
      },
    ],
    'write',
  )
}

/**
 * Reads a request that waits for a verdict.
 *
 * @throws {InvalidRequestError} `id` if it has one, is too old or was cancelled
 */
export async function readConfirmation(
  { database, now }: Accounts,
  projectId: string,
  id: string,
): Promise<string> {
  const { rows } = await database.execute({
    sql: `SELECT ciphertext FROM embedded_confirmations
      WHERE id = ? AND project_id = ? AND mac IS NULL AND expires_at > ?`,
    args: [id, projectId, now],
  })
  const row = rows[0]
  if (!row) throw endedRequest()
  return String(row.ciphertext)
}

/**
 * Stores the verdict of a request, once.
 *
 * @throws {InvalidRequestError} `id` if it has one, is too old or was cancelled
 */
export async function answerConfirmation(
  { database, now }: Accounts,
  projectId: string,
  { id, isApproved, mac }: Verdict & { id: string },
): Promise<void> {
  const { rowsAffected } = await database.execute({
    sql: `UPDATE embedded_confirmations SET is_approved = ?, mac = ?, ciphertext = '',
      expires_at = max(expires_at, ?)
      WHERE id = ? AND project_id = ? AND mac IS NULL AND expires_at > ?`,
    args: [isApproved ? 1 : 0, mac, now + readingTime, id, projectId, now],
  })
  if (rowsAffected === 0) throw endedRequest()
}

/**
 * Reads the verdict of a device's request.
 *
 * @returns null until the window has answered
 * @throws {InvalidRequestError} `id` if the request is too old, or of another device
 */
export async function readVerdict(
  { database, now }: Accounts,
  { id, device, projectId }: Owned,
): Promise<Verdict | null> {
  const { rows } = await database.execute({
    sql: `SELECT is_approved, mac FROM embedded_confirmations
      WHERE id = ? AND device = ? AND project_id = ? AND expires_at > ?`,
    args: [id, device, projectId, now],
  })
  const row = rows[0]
  if (!row) throw endedRequest()
  return row.mac === null ? null : { isApproved: row.is_approved === 1, mac: String(row.mac) }
}

/** Deletes a device's request. */
export async function cancelConfirmation(
  { database }: Accounts,
  { id, device, projectId }: Owned,
): Promise<void> {
  await database.execute({
    sql: 'DELETE FROM embedded_confirmations WHERE id = ? AND device = ? AND project_id = ?',
    args: [id, device, projectId],
  })
}

const endedRequest = () => new InvalidRequestError('id', 'This request is no longer open')
