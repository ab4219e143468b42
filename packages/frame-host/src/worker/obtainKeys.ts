import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { vaultSchema } from '../accounts/schema.ts'
import type { Ports } from '../ports.ts'
import { sealVault } from '../vault/cipher.ts'
import { deriveKeys, eraseKeys, getAddresses, type Keys } from '../vault/keys.ts'
import { openVault, type StoredVault } from '../vault/openVault.ts'

/** The version of an account's first vault. */
const firstVersion = 1

/**
 * Opens the vault of an account that was just proved. Creates one only if the server has none; of two devices that
 * create one at the same time, both use what the server has stored.
 *
 * @throws {FrameError}
 */
export async function obtainKeys(
  ports: Ports,
  accounts: AccountsClient,
  { accountId, vault }: { readonly accountId: string; readonly vault: StoredVault | null },
  signal: AbortSignal,
): Promise<{ keys: Keys; vault: StoredVault }> {
  const stored = vault ?? (await createVault(ports, accounts, accountId, signal))
  const keys = await openVault(accountId, stored)
  if (!signal.aborted) return { keys, vault: stored }
  eraseKeys(keys)
  throw signal.reason
}

async function createVault(
  ports: Ports,
  accounts: AccountsClient,
  accountId: string,
  signal: AbortSignal,
) {
  const keys = await deriveKeys(ports.randomBytes(16))
  const owner = { accountId, version: firstVersion }
  const sealed = await sealVault(ports, owner, keys)
  const addresses = getAddresses(keys)
  eraseKeys(keys)
  return accounts.request({
    method: 'POST',
    path: '/v1/embedded/vault',
    body: { accountId, ...sealed, addresses },
    schema: vaultSchema,
    signal,
  })
}
