import * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { createDeviceCopy } from '../vault/deviceCopy.ts'
import { eraseKeys, getAddresses, type Keys } from '../vault/keys.ts'
import type { StoredVault } from '../vault/openVault.ts'
import type { Records } from './createRecords.ts'
import type { State } from './state.ts'

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly records: Records
  readonly accounts: AccountsClient
}

/**
 * Signs in with the keys of an account, and stores the device's copy of the vault's key here and its share at the server.
 * If the server does not take the share, the login ends with the worker.
 *
 * @throws {FrameError} if another tab has signed in with another account, or out
 */
export async function keepLogin(
  parts: Parts,
  { accountId, email }: { readonly accountId: string; readonly email: string },
  { keys, vault }: { readonly keys: Keys; readonly vault: StoredVault },
  signal: AbortSignal,
): Promise<void> {
  try {
    const id = await storeCopy(parts, accountId, vault, signal)
    parts.state.setAccount({ id, accountId, email, addresses: getAddresses(keys), keys })
  } catch (error) {
    eraseKeys(keys)
    throw error
  }
}

/** Returns the id of the login's record. */
async function storeCopy(
  { ports, records, accounts }: Parts,
  accountId: string,
  { version, vaultKey }: StoredVault,
  signal: AbortSignal,
): Promise<string> {
  const id = ports.randomUUID()
  const { copy, share } = await createDeviceCopy(ports, { accountId, version }, vaultKey)
  signal.throwIfAborted()
  // Before the share: the record of a later login of another tab must not be replaced.
  await records.putLogin({ version: 1, id, accountId, copy })
  const path = '/v1/embedded/share'
  const body = { accountId, share }
  const failure: unknown = await accounts
    .request({ method: 'POST', path, body, schema: v.unknown(), signal })
    .then(
      () => undefined,
      (error) => error,
    )
  if (!signal.aborted && !(failure instanceof NotSignedInError)) return id
  await records.removeLogin(id)
  throw signal.aborted ? signal.reason : failure
}
