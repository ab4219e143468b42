import { InvalidRequestError } from '../errors/errors.ts'
import type { Server } from '../http/server.ts'
import type { Account } from './readAccount.ts'

export type Session = {
  /** CAIP-2; empty for a session without a network. */
  chain: string
  projectId: string
  expiry: number
  context: string
}

/**
 * A valid session of this account: active, not revoked, not expired.
 *
 * @param projectId restricts the search to this project
 * @throws {InvalidRequestError} 400 `pci`
 */
export async function findSession(
  { database, clock }: Server,
  { address, chain }: Account,
  pci: string,
  projectId?: string,
): Promise<Session> {
  const { rows } = await database.execute({
    sql: 'SELECT * FROM sessions_sessions WHERE pci = ? AND address = ?',
    args: [pci, address],
  })
  const [row] = rows
  const isElsewhere = chain !== '' && row?.chain !== '' && row?.chain !== chain
  if (!row || isElsewhere || (projectId !== undefined && row.project_id !== projectId))
    throw new InvalidRequestError('pci', 'Session not found')
  if (row.revoked_at !== null) throw new InvalidRequestError('pci', 'This session is revoked')
  const expiry = Number(row.expiry)
  if (expiry * 1000 <= clock.now()) throw new InvalidRequestError('pci', 'This session is over')
  return {
    chain: String(row.chain),
    projectId: String(row.project_id),
    expiry,
    context: String(row.context),
  }
}
