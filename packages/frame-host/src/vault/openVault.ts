import { FrameError } from '@latchkey/frame-protocol'
import { decryptVault, type SealedVault, type VaultOwner } from './cipher.ts'
import { type Addresses, eraseKeys, getAddresses, type Keys } from './keys.ts'

/** A vault as the server returns it. */
export type StoredVault = SealedVault & { readonly version: number; readonly addresses: Addresses }

/** The keys of a vault are not those of the account, or cannot be opened. */
export class VaultError extends FrameError {
  override readonly name = 'VaultError'
  constructor() {
    super(-32603, 'The keys of this account could not be opened')
  }
}

/**
 * Opens a vault. The addresses of its keys must be those that the server has of the account.
 *
 * @throws {VaultError}
 */
export async function openVault(
  accountId: VaultOwner['accountId'],
  vault: StoredVault,
): Promise<Keys> {
  const keys = await decryptVault({ accountId, version: vault.version }, vault).catch(() => {
    throw new VaultError()
  })
  return checkAddresses(keys, vault.addresses)
}

/**
 * Returns the keys if the addresses are theirs; else erases them.
 *
 * @throws {VaultError}
 */
export function checkAddresses(keys: Keys, addresses: Addresses): Keys {
  if (isSame(getOwnAddresses(keys), addresses)) return keys
  eraseKeys(keys)
  throw new VaultError()
}

/** Undefined if the bytes are no valid key. */
function getOwnAddresses(keys: Keys): Addresses | undefined {
  try {
    return getAddresses(keys)
  } catch {
    return undefined
  }
}

const isSame = (own: Addresses | undefined, { eip155, solana }: Addresses) =>
  own?.eip155.toLowerCase() === eip155.toLowerCase() && own.solana === solana
