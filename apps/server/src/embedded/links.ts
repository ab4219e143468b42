import { randomBytes } from 'node:crypto'
import { InvalidRequestError } from '../errors/errors.ts'
import {
  createCode,
  endedFlow,
  flowLifetime,
  hashCode,
  hashEmail,
  type Starter,
  storeFlow,
} from './flows.ts'
import type { Accounts } from './openCall.ts'

/** What the visitor approves: a sign-in of a browser that has not proved the email before. */
export type LinkRequest = {
  readonly email: string
  /** The site's origin. */
  readonly site: string
  /** As `Firefox, Linux`; may be empty. */
  readonly browser: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** Starts a login that waits for a link. Its token is returned for the mail, and stored as a keyed hash. */
export async function startLink(
  accounts: Accounts,
  starter: Starter,
  { email, site, browser }: Omit<LinkRequest, 'startedAt'>,
): Promise<{ flowId: string; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const link = { hash: hashToken(accounts.seal, token), site, browser }
  const flowId = await storeFlow(accounts, starter, { email, purpose: 'login', link })
  return { flowId, token }
}

/**
 * Reads what a link approves, without approving it.
 *
 * @throws {InvalidRequestError} `token` if the link was answered or is too old
 */
export async function readLink(
  { database, seal, now }: Accounts,
  projectId: string,
  token: string,
): Promise<LinkRequest & { flowId: string; device: string; emailHash: string }> {
  const { rows } = await database.execute({
    sql: `SELECT id, device, sealed_email, site, browser, started_at FROM embedded_flows
      WHERE link_hash = ? AND project_id = ? AND expires_at > ?`,
    args: [hashToken(seal, token), projectId, now],
  })
  const row = rows[0]
  if (!row) throw endedLink()
  const email = await seal.open('email', String(row.sealed_email))
  return {
    flowId: String(row.id),
    device: String(row.device),
    email,
    // Not that of the row: the code, which goes to this email, must open no other account.
    emailHash: hashEmail(seal, email),
    site: String(row.site),
    browser: String(row.browser),
    startedAt: Number(row.started_at),
  }
}

/**
 * Approves the device of a flow, whose code is then valid for 10 minutes.
 *
 * @returns the code, for the mail
 * @throws {InvalidRequestError} `token` if the link was answered meanwhile
 */
export async function approveFlow(
  { database, seal, now }: Accounts,
  { flowId, emailHash }: { readonly flowId: string; readonly emailHash: string },
): Promise<string> {
  const code = createCode()
  const { rowsAffected } = await database.execute({
    sql: `UPDATE embedded_flows SET link_hash = NULL, code_hash = ?, expires_at = ?
      WHERE id = ? AND link_hash IS NOT NULL`,
    args: [hashCode(seal, { flowId, emailHash }, code), now + flowLifetime, flowId],
  })
  if (rowsAffected === 0) throw endedLink()
  return code
}

/**
 * Ends a flow whose link the visitor has declined.
 *
 * @throws {InvalidRequestError} `token` if the link was answered meanwhile
 */
export async function declineFlow({ database }: Accounts, flowId: string): Promise<void> {
  const { rowsAffected } = await database.execute({
    sql: 'DELETE FROM embedded_flows WHERE id = ? AND link_hash IS NOT NULL',
    args: [flowId],
  })
  if (rowsAffected === 0) throw endedLink()
}

/**
 * Whether the link of a device's flow was approved.
 *
 * @throws {InvalidRequestError} `flowId` if the flow is over, or was declined
 */
export async function isApproved(
  { database, now }: Accounts,
  { device, projectId }: Starter,
  flowId: string,
): Promise<boolean> {
  const { rows } = await database.execute({
    sql: `SELECT link_hash FROM embedded_flows
      WHERE id = ? AND device = ? AND project_id = ? AND purpose = 'login' AND expires_at > ?`,
    args: [flowId, device, projectId, now],
  })
  const row = rows[0]
  if (!row) throw endedFlow()
  return row.link_hash === null
}

const endedLink = () => new InvalidRequestError('token', 'This link is no longer valid')

const hashToken = (seal: Accounts['seal'], token: string) => seal.hash('link', token)
