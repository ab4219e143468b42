import { randomInt, randomUUID } from 'node:crypto'
import { InvalidRequestError } from '../errors/errors.ts'
import type { Accounts } from './openCall.ts'

const lifetime = 10 * 60_000
const mostTries = 5

/** Who begins a flow: another device or project cannot end it. */
type Starter = { readonly device: string; readonly projectId: string }

/** Starts the only flow of a device. The code is returned for the mail, and stored as a keyed hash. */
export async function startFlow(
  { database, seal, now }: Accounts,
  { device, projectId }: Starter,
  email: string,
): Promise<{ flowId: string; code: string }> {
  const flowId = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const hash = hashEmail(seal, email)
  const sealed = await seal.seal('email', email)
  await database.batch(
    [
      {
        sql: 'DELETE FROM embedded_flows WHERE device = ? OR expires_at <= ?',
        args: [device, now],
      },
      {
        sql: `INSERT INTO embedded_flows
          (id, device, project_id, email_hash, sealed_email, code_hash, expires_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)`,
        args: [
          ...[flowId, device, projectId, hash, sealed],
          ...[hashCode(seal, flowId, code), now + lifetime],
        ],
      },
    ],
    'write',
  )
  return { flowId, code }
}

/**
 * Ends a flow with its code.
 *
 * @returns the email, as it is stored
 * @throws {InvalidRequestError} `code` if it is wrong, `flowId` if the flow is over or of another device
 */
export async function endFlow(
  { database, seal, now }: Accounts,
  { device, projectId }: Starter,
  { flowId, code }: { flowId: string; code: string },
): Promise<{ emailHash: string; sealedEmail: string }> {
  const isOpen = 'id = ? AND device = ? AND project_id = ? AND expires_at > ? AND tries < ?'
  const args = [flowId, device, projectId, now, mostTries]
  // One transaction, so that of concurrent requests one ends the flow, and each other one counts.
  const [ended, tried] = await database.batch(
    [
      {
        sql: `DELETE FROM embedded_flows WHERE ${isOpen} AND code_hash = ?
          RETURNING email_hash, sealed_email`,
        args: [...args, hashCode(seal, flowId, code)],
      },
      { sql: `UPDATE embedded_flows SET tries = tries + 1 WHERE ${isOpen} RETURNING id`, args },
    ],
    'write',
  )
  const flow = ended?.rows[0]
  if (flow) return { emailHash: String(flow.email_hash), sealedEmail: String(flow.sealed_email) }
  if (tried?.rows.length) throw new InvalidRequestError('code', 'This code is wrong')
  throw new InvalidRequestError('flowId', 'This code is no longer valid. Request another one')
}

export const hashEmail = (seal: Accounts['seal'], email: string) => seal.hash('email hash', email)

const hashCode = (seal: Accounts['seal'], flowId: string, code: string) =>
  seal.hash('code', `${flowId} ${code}`)
