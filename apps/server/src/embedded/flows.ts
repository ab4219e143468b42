import { randomInt, randomUUID } from 'node:crypto'
import { InvalidRequestError } from '../errors/errors.ts'
import { addLogEntry } from './log.ts'
import type { Accounts } from './openCall.ts'

export const flowLifetime = 10 * 60_000
const mostTries = 5

/** Who begins a flow: another device or project cannot end it. */
export type Starter = { readonly device: string; readonly projectId: string }

/** What a code is for: a login, or a step of changing the email of an account. */
export type Purpose = 'login' | `${'current' | 'new'} email of ${string}`

/** Names the email of now, so that another change ends this one. */
export const toPurpose = (
  step: 'current' | 'new',
  { accountId, emailHash }: { readonly accountId: string; readonly emailHash: string },
): Purpose => `${step} email of ${accountId} ${emailHash}`

type Flow = {
  /** The email that the device proves or wants. */
  readonly email: string
  readonly purpose: Purpose
  /** A flow that waits for a link has no code. */
  readonly link?: { readonly hash: string; readonly site: string; readonly browser: string }
}

/** Stores the only flow of a device, instead of an earlier one; one that waits for a link without a code. */
export async function storeFlow(
  { database, seal, now }: Accounts,
  { device, projectId }: Starter,
  { email, purpose, link }: Flow,
  code?: string,
): Promise<string> {
  const flowId = randomUUID()
  const sealed = await seal.seal('email', email)
  const emailHash = hashEmail(seal, email)
  await database.batch(
    [
      { sql: 'DELETE FROM embedded_flows WHERE expires_at <= ?', args: [now] },
      {
        // `device` is unique. A code for a new email that is sent again has the tries of the one before.
        sql: `INSERT OR REPLACE INTO embedded_flows
          (id, device, project_id, purpose, email_hash, sealed_email, code_hash, expires_at, started_at,
          link_hash, site, browser, tries)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce((SELECT tries FROM embedded_flows
          WHERE device = ? AND purpose = ? AND email_hash = ? AND purpose LIKE 'new email of %'), 0))`,
        args: [
          ...[flowId, device, projectId, purpose, emailHash, sealed],
          ...[code ? hashCode(seal, { flowId, emailHash }, code) : '', now + flowLifetime, now],
          ...[link?.hash ?? null, link?.site ?? null, link?.browser ?? null],
          ...[device, purpose, emailHash],
        ],
      },
    ],
    'write',
  )
  return flowId
}

/** Starts a flow that a code ends. The code is returned for the mail, and stored as a keyed hash. */
export async function startFlow(
  accounts: Accounts,
  starter: Starter,
  email: string,
  purpose: Purpose = 'login',
): Promise<{ flowId: string; code: string }> {
  const code = createCode()
  const flowId = await storeFlow(accounts, starter, { email, purpose }, code)
  return { flowId, code }
}

/** Whether a code of this device for this email and purpose is valid: its link was approved, or it needed none. */
export async function hasCode(
  { database, now }: Accounts,
  { device, projectId }: Starter,
  emailHash: string,
  purpose: Purpose = 'login',
): Promise<boolean> {
  const { rows } = await database.execute({
    sql: `SELECT 1 FROM embedded_flows WHERE device = ? AND project_id = ? AND email_hash = ? AND purpose = ?
      AND link_hash IS NULL AND expires_at > ? AND tries < ?`,
    args: [device, projectId, emailHash, purpose, now, mostTries],
  })
  return rows.length > 0
}

/**
 * Ends a flow with its code.
 *
 * @param isKept whether the flow stays, until another one takes its place
 * @returns the email, as it is stored
 * @throws {InvalidRequestError} `code` if it is wrong, `flowId` if the flow is over, or of another device or purpose
 */
export async function endFlow(
  accounts: Accounts,
  { device, projectId }: Starter,
  { flowId, code }: { flowId: string; code: string },
  { purpose = 'login', isKept = false }: { purpose?: Purpose; isKept?: boolean } = {},
): Promise<{ emailHash: string; sealedEmail: string }> {
  const { database, seal, now } = accounts
  const isOpen =
    'id = ? AND email_hash = ? AND device = ? AND project_id = ? AND purpose = ? AND link_hash IS NULL AND expires_at > ? AND tries < ?'
  const { rows } = await database.execute({
    sql: 'SELECT email_hash FROM embedded_flows WHERE id = ?',
    args: [flowId],
  })
  const emailHash = String(rows[0]?.email_hash)
  const codeHash = hashCode(seal, { flowId, emailHash }, code)
  const args = [flowId, emailHash, device, projectId, purpose, now, mostTries, codeHash]
  const ofDevice = `device = ? AND account_id IN (SELECT id FROM embedded_accounts WHERE email_hash = ?)`
  // One transaction, so that of concurrent requests one ends the flow, and each other one counts.
  const [ended, tried] = await database.batch(
    [
      {
        sql: isKept
          ? `SELECT sealed_email FROM embedded_flows WHERE ${isOpen} AND code_hash = ?`
          : `DELETE FROM embedded_flows WHERE ${isOpen} AND code_hash = ? RETURNING sealed_email`,
        args,
      },
      {
        sql: `UPDATE embedded_flows SET tries = tries + 1 WHERE ${isOpen} AND code_hash <> ?`,
        args,
      },
    ],
    'write',
  )
  const flow = ended?.rows[0]
  if (flow) return { emailHash, sealedEmail: String(flow.sealed_email) }
  if (!tried?.rowsAffected) throw endedFlow()
  // Of all flows together, so that a device that was known once cannot guess on. It needs a link again.
  await database.batch(
    [
      {
        sql: `UPDATE embedded_devices SET misses = misses + 1 WHERE ${ofDevice}`,
        args: [device, emailHash],
      },
      {
        sql: `DELETE FROM embedded_flows WHERE id = ?
          AND EXISTS (SELECT 1 FROM embedded_devices WHERE ${ofDevice} AND misses >= ?)`,
        args: [flowId, device, emailHash, mostTries],
      },
      {
        sql: `DELETE FROM embedded_devices WHERE ${ofDevice} AND misses >= ?`,
        args: [device, emailHash, mostTries],
      },
    ],
    'write',
  )
  await addLogEntry(accounts, { event: 'code refused', device, projectId, emailHash })
  throw new InvalidRequestError('code', 'This code is wrong')
}

export const endedFlow = () =>
  new InvalidRequestError('flowId', 'This code is no longer valid. Request another one')

export const hashEmail = (seal: Accounts['seal'], email: string) => seal.hash('email hash', email)

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** A flow that is given another email has no valid code. */
export const hashCode = (
  seal: Accounts['seal'],
  { flowId, emailHash }: { flowId: string; emailHash: string },
  code: string,
) => seal.hash('code', `${flowId} ${emailHash} ${code}`)
