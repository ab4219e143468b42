import type * as z from 'zod'
import { InvalidRequestError, UnauthorizedError } from '../errors/errors.ts'
import type { Accounts } from './openCall.ts'
import { firstVersion, type newVault, type Vault } from './schema.ts'

/** A vault whose key is still sealed. */
type StoredVault = Omit<Vault, 'vaultKey'> & { readonly sealedKey: string }

/** The vault's key is sealed for both, so that changing `email_hash` in the database does not open it for another email. */
type Owner = { readonly accountId: string; readonly emailHash: string }

/** The email of an account, and its vault if it has one. */
export async function readAccount(
  { database, seal }: Accounts,
  accountId: string,
): Promise<{ owner: Owner; email: string; stored: StoredVault | null }> {
  const { rows } = await database.execute({
    sql: `SELECT email_hash, sealed_email, version, ciphertext, sealed_key, eip155, solana FROM embedded_accounts
      LEFT JOIN embedded_vaults ON account_id = id WHERE id = ?`,
    args: [accountId],
  })
  const row = rows[0]
  if (!row) throw new Error('A session has no account')
  const email = await seal.open('email', String(row.sealed_email))
  const owner = { accountId, emailHash: String(row.email_hash) }
  if (row.version === null) return { owner, email, stored: null }
  const stored = {
    version: Number(row.version),
    ciphertext: String(row.ciphertext),
    sealedKey: String(row.sealed_key),
    addresses: { eip155: String(row.eip155), solana: String(row.solana) },
  }
  return { owner, email, stored }
}

/** Removes the sealed key, which is returned only after a code. */
export const closeVault = ({ version, ciphertext, addresses }: StoredVault) => ({
  version,
  ciphertext,
  addresses,
})

/** Opens the vault's key: only for a device that has just proved the email. */
export async function openVault(
  { seal }: Accounts,
  owner: Owner,
  { sealedKey, ...vault }: StoredVault,
): Promise<Vault> {
  return { ...vault, vaultKey: await seal.open(getPurpose(owner), sealedKey) }
}

/** Stores the vault of an account that has none; an existing one is never changed. */
export async function addVault(
  { database, seal, now }: Accounts,
  owner: Owner,
  { ciphertext, vaultKey, addresses }: z.infer<typeof newVault>,
): Promise<void> {
  const sealedKey = await seal.seal(getPurpose(owner), vaultKey)
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
 * Gives an account another email. Only one with a vault has been used, and can be moved.
 *
 * @returns the former email
 * @throws {InvalidRequestError} `email_taken` if the new one has an account
 */
export async function changeEmail(
  accounts: Accounts,
  accountId: string,
  { emailHash, sealedEmail }: { readonly emailHash: string; readonly sealedEmail: string },
): Promise<{ email: string; emailHash: string }> {
  const { owner, email, stored } = await readAccount(accounts, accountId)
  if (!stored) throw new UnauthorizedError('session', 'This account has no vault yet')
  const { vaultKey } = await openVault(accounts, owner, stored)
  const sealedKey = await accounts.seal.seal(getPurpose({ accountId, emailHash }), vaultKey)
  const [changed] = await accounts.database.batch(
    [
      {
        sql: `UPDATE embedded_accounts SET email_hash = ?, sealed_email = ? WHERE id = ? AND email_hash = ?
          AND NOT EXISTS (SELECT 1 FROM embedded_accounts WHERE email_hash = ?)`,
        args: [emailHash, sealedEmail, accountId, owner.emailHash, emailHash],
      },
      // The key is sealed for the email of the account, which a request at the same time may have changed.
      {
        sql: `UPDATE embedded_vaults SET sealed_key = ? WHERE account_id = ?
          AND EXISTS (SELECT 1 FROM embedded_accounts WHERE id = account_id AND email_hash = ?)`,
        args: [sealedKey, accountId, emailHash],
      },
    ],
    'write',
  )
  if (!changed?.rowsAffected)
    throw new InvalidRequestError('email_taken', 'There is a wallet with this email already')
  return { email, emailHash: owner.emailHash }
}

const getPurpose = ({ accountId, emailHash }: Owner) => `vault key of ${accountId} ${emailHash}`
