import type { Accounts } from './openCall.ts'
import { refuseAccount, type Session } from './sessions.ts'

/**
 * Stores the share of a device with its session, instead of an older one. It is deleted with the session.
 *
 * @throws {UnauthorizedError} if the device is signed in with another account
 */
export async function storeShare(
  { database, seal }: Accounts,
  device: string,
  accountId: string,
  share: string,
): Promise<void> {
  const sealed = await seal.seal(getPurpose(device, accountId), share)
  const { rowsAffected } = await database.execute({
    sql: 'UPDATE embedded_sessions SET sealed_share = ? WHERE device = ? AND account_id = ?',
    args: [sealed, device, accountId],
  })
  if (rowsAffected === 0) throw refuseAccount()
}

/** Null if there is none or it cannot be opened. The device then needs a code. */
export async function openShare(
  { seal }: Accounts,
  device: string,
  { accountId, sealedShare }: Pick<Session, 'accountId' | 'sealedShare'>,
): Promise<string | null> {
  if (sealedShare === null) return null
  return seal.open(getPurpose(device, accountId), sealedShare).catch(() => null)
}

const getPurpose = (device: string, accountId: string) => `share of ${device} ${accountId}`
