import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { type Session, sessionSchema } from '../accounts/schema.ts'
import { NotSignedInError } from '../accounts/toFrameError.ts'
import { decryptVault } from '../vault/cipher.ts'
import { openDeviceCopy } from '../vault/deviceCopy.ts'
import { eraseKeys, getAddresses, type Keys } from '../vault/keys.ts'
import { checkAddresses } from '../vault/openVault.ts'
import type { LoginRecord, Records } from './createRecords.ts'
import { readCurrent } from './readCurrent.ts'
import type { OpenAccount, State } from './state.ts'

/** Creates what knows the account of the last login, also after a reload. */
export function createSession(state: State, records: Records, accounts: AccountsClient) {
  const opening = new Map<string, Promise<OpenAccount | undefined>>()

  /** Undefined if the server says that there is none. */
  const readSession = (signal?: AbortSignal): Promise<Session | undefined> =>
    accounts
      .request({
        method: 'GET',
        path: '/v1/embedded/session',
        schema: sessionSchema,
        ...(signal && { signal }),
      })
      .catch((error: unknown) => {
        if (error instanceof NotSignedInError) return undefined
        throw error
      })

  async function forget(id: string): Promise<undefined> {
    if (state.getAccount()?.id === id) state.setAccount(undefined)
    await records.removeLogin(id)
  }

  async function open(login: LoginRecord): Promise<OpenAccount | undefined> {
    const session = await readSession()
    if (session?.accountId !== login.accountId) return forget(login.id)
    const keys = await openKeys(login, session)
    if (!keys) return undefined
    const { login: last, account } = await readCurrent(state, records)
    if (account || last?.id !== login.id) {
      eraseKeys(keys)
      return account
    }
    const { id, accountId } = login
    state.setAccount({ id, accountId, email: session.email, addresses: getAddresses(keys), keys })
    return state.getAccount()
  }

  /** Requests at the same time share the answer, which does not end with one of them. */
  function openOnce(login: LoginRecord): Promise<OpenAccount | undefined> {
    const found = opening.get(login.id)
    if (found) return found
    const opened = open(login).finally(() => opening.delete(login.id))
    opening.set(login.id, opened)
    return opened
  }

  return {
    readSession,
    /**
     * Returns the account of the last login.
     *
     * @throws {FrameError} if it is not open yet and the server does not answer
     */
    async getAccount(): Promise<OpenAccount | undefined> {
      const { login, account } = await readCurrent(state, records)
      return account ?? (login && openOnce(login))
    },
    /**
     * Like `getAccount`, but always asks the server whether the session is live.
     *
     * @throws {FrameError} if the server does not answer
     */
    async checkSession(signal: AbortSignal): Promise<OpenAccount | undefined> {
      const { login, account } = await readCurrent(state, records)
      if (!account) return login && openOnce(login)
      const session = await readSession(signal)
      if (session?.accountId !== account.accountId) return forget(account.id)
      // Another browser may have changed it.
      state.setEmail(account.accountId, session.email)
      return state.getAccount()
    },
  }
}
export type SessionOfDevice = ReturnType<typeof createSession>

/**
 * Opens the vault with the device's copy of its key.
 *
 * @returns undefined if share or copy is missing or was changed: only a code helps
 * @throws {VaultError} if the keys are not those of the account
 */
async function openKeys(
  { accountId, copy }: LoginRecord,
  { vault, share }: Session,
): Promise<Keys | undefined> {
  if (!vault || !share) return undefined
  const { version, ciphertext, addresses } = vault
  const owner = { accountId, version }
  const keys = await openDeviceCopy(copy, owner, share)
    .then((vaultKey) => decryptVault(owner, { ciphertext, vaultKey }))
    .catch(() => undefined)
  return keys && checkAddresses(keys, addresses)
}
