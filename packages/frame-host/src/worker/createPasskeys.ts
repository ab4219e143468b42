import * as v from 'valibot'
import type { AccountsClient } from '../accounts/createAccountsClient.ts'
import { challengeSchema, proofSchema } from '../accounts/schema.ts'
import { EmailRecentError, NotSignedInError } from '../accounts/toFrameError.ts'
import type { Ports } from '../ports.ts'
import { sealVault } from '../vault/cipher.ts'
import { eraseKeys } from '../vault/keys.ts'
import { openVault, VaultError } from '../vault/openVault.ts'
import { createPasskeyCopy, openPasskeyCopy } from '../vault/passkeyCopy.ts'
import { checkCode } from './checkCode.ts'
import type { Records } from './createRecords.ts'
import type { SessionOfDevice } from './createSession.ts'
import type { Steps } from './createSteps.ts'
import { keepLogin } from './keepLogin.ts'
import type { PasskeyChallenge, WorkerMethods } from './messages.ts'
import { readCurrent } from './readCurrent.ts'
import type { State } from './state.ts'

type Parts = {
  readonly ports: Ports
  readonly state: State
  readonly records: Records
  readonly accounts: AccountsClient
  readonly session: SessionOfDevice
  readonly steps: Steps
}

/** Creates what opens the vault with a passkey, and encrypts it for a new one. */
export function createPasskeys(parts: Parts) {
  const { ports, state, records, accounts, session, steps } = parts
  /** The account of the last challenge. */
  let asked: Pick<PasskeyChallenge, 'accountId' | 'email'> | undefined

  function getAsked() {
    if (!asked) throw new NotSignedInError()
    return asked
  }

  const post = <schema extends v.GenericSchema>(
    name: string,
    body: object,
    schema: schema,
    signal: AbortSignal,
  ) =>
    accounts.request({
      method: 'POST',
      path: `/v1/embedded/passkey${name}`,
      ...{ body, schema, signal },
    })

  const requestChallenge = (accountId: string, signal: AbortSignal) =>
    post('/challenge', { accountId }, challengeSchema, signal)

  /** Encrypts the keys of the account that is signed in, with a new key. */
  async function sealAgain(signal: AbortSignal) {
    const { accountId } = getAsked()
    checkCode(parts, accountId)
    const found = await session.readSession(signal)
    const { account } = await readCurrent(state, records)
    const isSame = found?.accountId === accountId && account?.accountId === accountId
    if (!found?.vault || !isSame) throw new NotSignedInError()
    const { version, addresses } = found.vault
    const owner = { accountId, version: version + 1 }
    const sealed = { ...owner, ...(await sealVault(ports, owner, account.keys)), addresses }
    // The server deletes every other copy: what replaces them is opened once before.
    eraseKeys(await openVault(accountId, sealed))
    return { owner, ...sealed }
  }

  return {
    /** Whether only a passkey opens the vault of the session. */
    async isNeeded(signal: AbortSignal): Promise<boolean> {
      const { accountId, vault } = (await session.readSession(signal)) ?? {}
      if (!accountId || !vault) return false
      return (await requestChallenge(accountId, signal)).credentialIds.length > 0
    },
    /**
     * @throws {FrameError} 4100 if the device is not signed in, -32019 if its passkeys are of another domain, for a new
     * one -32001 if the code is too old, -32017 if the email was changed in the last 24 hours
     */
    async start(
      { isNew }: WorkerMethods['startPasskey']['payload'],
      given: AbortSignal,
    ): Promise<Omit<PasskeyChallenge, 'isKept'>> {
      const signal = steps.join(given)
      const found = await session.readSession(signal)
      if (!found?.vault) throw new NotSignedInError()
      const { accountId } = found
      if (isNew) checkCode(parts, accountId)
      const { addresses } = found.vault
      const { isLocked, ...challenge } = await requestChallenge(accountId, signal)
      if (isNew && isLocked) throw new EmailRecentError()
      asked = { accountId, email: challenge.email }
      return { ...challenge, accountId, addresses }
    },
    /**
     * Proves the use of the passkey to the server and opens the vault, unless it is open.
     *
     * @throws {FrameError} -32019 if the server refuses the passkey
     */
    async unlock(
      { assertion, secret }: WorkerMethods['unlock']['payload'],
      given: AbortSignal,
    ): Promise<void> {
      const signal = steps.start(given)
      const { accountId, email } = getAsked()
      const body = { accountId, assertion }
      const { vault, wrappedKey } = await post('/proof', body, proofSchema, signal)
      const { account } = await readCurrent(state, records)
      if (account?.accountId === accountId) return
      const owner = { accountId, version: vault.version }
      const vaultKey = await openPasskeyCopy(wrappedKey, owner, secret).catch(() => {
        throw new VaultError()
      })
      const stored = { ...vault, vaultKey }
      const keys = await openVault(accountId, stored)
      await keepLogin(parts, { accountId, email }, { keys, vault: stored }, signal)
    },
    /** @throws {FrameError} -32001 if the code is too old, -32019 if the server refuses the passkey */
    async addPasskey(
      { registration, secret }: WorkerMethods['addPasskey']['payload'],
      signal: AbortSignal,
    ): Promise<void> {
      const { owner, ciphertext, vaultKey } = await sealAgain(signal)
      const wrappedKey = await createPasskeyCopy(ports, owner, secret, vaultKey)
      if ((await openPasskeyCopy(wrappedKey, owner, secret)) !== vaultKey) throw new VaultError()
      await post('', { ...owner, ciphertext, wrappedKey, registration }, v.unknown(), signal)
    },
    /** @throws {FrameError} -32001 if the code is too old, -32018 if the passkey was not used in the last 5 minutes */
    async removePasskey(signal: AbortSignal): Promise<void> {
      const { owner, ciphertext, vaultKey } = await sealAgain(signal)
      await post('/removal', { ...owner, ciphertext, vaultKey }, v.unknown(), signal)
    },
  }
}
export type Passkeys = ReturnType<typeof createPasskeys>
