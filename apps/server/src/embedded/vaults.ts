import type * as z from 'zod'
import { InvalidRequestError, UnauthorizedError } from '../errors/errors.ts'
import { endedFlow } from './flows.ts'
import type { Accounts } from './openCall.ts'
import { type ClosedVault, firstVersion, type newVault, type Vault } from './schema.ts'

/** A vault whose key is still sealed; null if only a passkey opens it. */
type StoredVault = ClosedVault & { readonly sealedKey: string | null }

/** The vault's key is sealed for both, so that changing `email_hash` in the database does not open it for another email. */
export type Owner = { readonly accountId: string; readonly emailHash: string }

/** The email of an account, and its vault if it has one. */
export async function readAccount(
  { database, seal }: Accounts,
  accountId: string,
): Promise<{
  owner: Owner
  email: string
  /** Milliseconds since 1970; null if it was never changed. */
  emailChangedAt: number | null
  stored: StoredVault | null
}> {
  const { rows } = await database.execute({
    sql: `SELECT email_hash, sealed_email, email_changed_at, version, ciphertext, sealed_key, eip155, solana FROM embedded_accounts
      LEFT JOIN embedded_vaults ON account_id = id WHERE id = ?`,
    args: [accountId],
  })
  const row = rows[0]
  if (!row) throw new Error('A session has no account')
  const email = await seal.open('email', String(row.sealed_email))
  const owner = { accountId, emailHash: String(row.email_hash) }
  const emailChangedAt = row.email_changed_at === null ? null : Number(row.email_changed_at)
  if (row.version === null) return { owner, email, emailChangedAt, stored: null }
  const stored = {
    version: Number(row.version),
    ciphertext: String(row.ciphertext),
    sealedKey: row.sealed_key === null ? null : String(row.sealed_key),
    addresses: { eip155: String(row.eip155), solana: String(row.solana) },
  }
  return { owner, email, emailChangedAt, stored }
}

/** Removes the sealed key, which is returned only after a code. */
export const closeVault = ({ version, ciphertext, addresses }: StoredVault) => ({
  version,
  ciphertext,
  addresses,
})

/** Milliseconds after a change of the email: its former owner has been told, and can act. */
const lockTime = 86_400_000

/** Whether the email was changed so recently that the keys are neither exported nor given to a passkey alone. */
export const isEmailRecent = ({ now }: Accounts, emailChangedAt: number | null) =>
  emailChangedAt !== null && now < emailChangedAt + lockTime

/** Opens the vault's key, if the server has one: only for a device that has just proved the email. */
export async function openVault(
  { seal }: Accounts,
  owner: Owner,
  { sealedKey, ...vault }: StoredVault,
): Promise<Vault> {
  const vaultKey = sealedKey === null ? null : await seal.open(getPurpose(owner), sealedKey)
  return { ...vault, vaultKey }
}

/** Stores the vault of an account that has none; an existing one is never changed. */
export async function addVault(
  { database, seal, now }: Accounts,
  owner: Owner,
  { ciphertext, vaultKey, addresses }: z.infer<typeof newVault>,
): Promise<void> {
  const sealedKey = await sealVaultKey({ seal }, owner, vaultKey)
  await database.execute({
    sql: `INSERT INTO embedded_vaults
      (account_id, version, ciphertext, sealed_key, eip155, solana, created_at)
      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    args: [
      ...[owner.accountId, firstVersion, ciphertext, sealedKey],
      ...[addresses.eip155, addresses.solana, now],
    ],
  })
}

/**
 * Gives an account another email, and ends the sessions of its other devices.
 *
 * @param account as it was when the device has proved the email of then
 * @throws {InvalidRequestError} `email_taken` if another account has the email, `flowId` if the email was changed meanwhile
 */
export async function changeEmail(
  accounts: Accounts,
  device: string,
  { owner, stored }: Pick<Awaited<ReturnType<typeof readAccount>>, 'owner' | 'stored'>,
  { emailHash, sealedEmail }: { readonly emailHash: string; readonly sealedEmail: string },
): Promise<void> {
  const { accountId } = owner
  if (!stored) throw new UnauthorizedError('session', 'This account has no vault yet')
  const { vaultKey } = await openVault(accounts, owner, stored)
  const sealedKey = vaultKey && (await sealVaultKey(accounts, { accountId, emailHash }, vaultKey))
  // Nothing follows if a request at the same time was faster.
  const isChanged =
    'account_id = ? AND EXISTS (SELECT 1 FROM embedded_accounts WHERE id = account_id AND email_hash = ?)'
  const others = { args: [accountId, emailHash, device] }
  const [found, changed] = await accounts.database.batch(
    [
      { sql: 'SELECT id FROM embedded_accounts WHERE email_hash = ?', args: [emailHash] },
      {
        sql: `UPDATE embedded_accounts SET email_hash = ?, sealed_email = ?, email_changed_at = ?
          WHERE id = ? AND email_hash = ?
          AND EXISTS (SELECT 1 FROM embedded_vaults WHERE account_id = id AND version = ?)
          AND NOT EXISTS (SELECT 1 FROM embedded_accounts WHERE email_hash = ?)`,
        args: [
          ...[emailHash, sealedEmail, accounts.now],
          ...[accountId, owner.emailHash, stored.version, emailHash],
        ],
      },
      {
        sql: `UPDATE embedded_vaults SET sealed_key = ?
          WHERE ${isChanged} AND version = ? AND sealed_key IS NOT NULL`,
        args: [sealedKey, accountId, emailHash, stored.version],
      },
      { sql: `DELETE FROM embedded_sessions WHERE ${isChanged} AND device <> ?`, ...others },
      { sql: `DELETE FROM embedded_devices WHERE ${isChanged} AND device <> ?`, ...others },
    ],
    'write',
  )
  if (changed?.rowsAffected) return
  if (found?.rows.length)
    throw new InvalidRequestError('email_taken', 'There is a wallet with this email already')
  throw endedFlow()
}

export const sealVaultKey = (
  { seal }: Pick<Accounts, 'seal'>,
  owner: Owner,
  vaultKey: string,
): Promise<string> => seal.seal(getPurpose(owner), vaultKey)

const getPurpose = ({ accountId, emailHash }: Owner) => `vault key of ${accountId} ${emailHash}`
