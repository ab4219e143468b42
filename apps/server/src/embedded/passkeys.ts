import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import { isOriginAllowed } from '../config/isOriginAllowed.ts'
import { InvalidRequestError, PasskeyNeededError } from '../errors/errors.ts'
import type { Accounts } from './openCall.ts'
import type { assertion, vaultOfPasskey, vaultOfServer } from './schema.ts'
import { hasUsedPasskey, type Session } from './sessions.ts'
import { type Owner, type readAccount, sealVaultKey } from './vaults.ts'

/** Milliseconds for which a challenge is valid. */
const challengeLifetime = 5 * 60_000

/**
 * @throws {PasskeyNeededError} if the account has a passkey that this device has not used in the last 5 minutes
 */
export function checkPasskey(
  accounts: Accounts,
  session: Session,
  { stored }: Pick<Awaited<ReturnType<typeof readAccount>>, 'stored'>,
): void {
  if (stored?.sealedKey === null && !hasUsedPasskey(accounts, session))
    throw new PasskeyNeededError()
}

/** Where passkeys are made and used. */
export type RelyingParty = {
  /** The domain of passkeys. */
  readonly rpId: string
  readonly frameOrigin: string
  /** Patterns of the sites that have the frame. */
  readonly origins: readonly string[]
}

/**
 * Starts the creation or use of a passkey. The challenge belongs to the session of the device, instead of an earlier one.
 *
 * @throws {InvalidRequestError} `passkey` if the passkeys of the account are of another domain
 */
export async function startChallenge(
  { database, now }: Accounts,
  device: string,
  accountId: string,
  rpId: string,
): Promise<{ challenge: string; credentialIds: string[] }> {
  const challenge = randomBytes(32).toString('base64url')
  const [, found] = await database.batch(
    [
      {
        sql: 'UPDATE embedded_sessions SET challenge = ?, challenge_at = ? WHERE device = ?',
        args: [challenge, now, device],
      },
      { sql: 'SELECT id, rp_id FROM embedded_passkeys WHERE account_id = ?', args: [accountId] },
    ],
    'write',
  )
  const rows = found?.rows ?? []
  const own = rows.filter((row) => row.rp_id === rpId)
  if (own.length === 0 && rows.length > 0)
    throw new InvalidRequestError('passkey', 'The passkey is of another domain')
  return { challenge, credentialIds: own.map(({ id }) => String(id)) }
}

/**
 * Takes the challenge of the device, once.
 *
 * @throws {InvalidRequestError} `passkey` if there is none of the last 5 minutes
 */
async function takeChallenge({ database, now }: Accounts, device: string): Promise<string> {
  const [found] = await database.batch(
    [
      {
        sql: 'SELECT challenge FROM embedded_sessions WHERE device = ? AND challenge_at >= ?',
        args: [device, now - challengeLifetime],
      },
      { sql: 'UPDATE embedded_sessions SET challenge = NULL WHERE device = ?', args: [device] },
    ],
    'write',
  )
  const challenge = found?.rows[0]?.challenge
  if (typeof challenge !== 'string') throw refuse()
  return challenge
}

/**
 * Verifies the use of the account's passkey, which is a proof for 5 minutes.
 *
 * @returns the vault's key, as the passkey opens it
 * @throws {InvalidRequestError} `passkey`
 */
export async function provePasskey(
  accounts: Accounts,
  { rpId, frameOrigin, origins }: RelyingParty,
  device: string,
  accountId: string,
  { id, ...response }: z.infer<typeof assertion>,
): Promise<string> {
  const { database, seal, now } = accounts
  const { rows } = await database.execute({
    sql: 'SELECT public_key, wrapped_key FROM embedded_passkeys WHERE id = ? AND account_id = ? AND rp_id = ?',
    args: [id, accountId, rpId],
  })
  const row = rows[0]
  if (!row) throw refuse()
  const { topOrigin } = readClientData(response.clientDataJSON)
  const expectedChallenge = await takeChallenge(accounts, device)
  const isKnownSite = topOrigin !== undefined && isOriginAllowed(topOrigin, origins)
  const { verified } = await verifyAuthenticationResponse({
    response: { ...toCredential(id), response },
    expectedChallenge,
    expectedOrigin: frameOrigin,
    expectedRPID: rpId,
    ...(isKnownSite && { expectedTopOrigin: topOrigin }),
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(String(row.public_key), 'base64url')),
      // Of a passkey that has moved to a synchronised store it is 0 again.
      counter: 0,
    },
  }).catch(() => ({ verified: false }))
  if (!verified) throw refuse()
  await database.execute({
    sql: 'UPDATE embedded_sessions SET passkey_at = ? WHERE device = ? AND account_id = ?',
    args: [now, device, accountId],
  })
  return seal.open(getPurpose(accountId, id), String(row.wrapped_key))
}

/**
 * Stores a vault that only the new passkey opens, instead of the one whose key the server has. The other devices are
 * signed out.
 *
 * @throws {InvalidRequestError} `passkey`
 */
export async function addPasskey(
  accounts: Accounts,
  { rpId, frameOrigin }: Omit<RelyingParty, 'origins'>,
  device: string,
  { accountId, version, ciphertext, wrappedKey, registration }: z.infer<typeof vaultOfPasskey>,
): Promise<void> {
  const { id, ...response } = registration
  if (readClientData(response.clientDataJSON).crossOrigin) throw refuse()
  if (!hasNoAttestation(response.attestationObject)) throw refuse()
  const expectedChallenge = await takeChallenge(accounts, device)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...toCredential(id), response },
    expectedChallenge,
    expectedOrigin: frameOrigin,
    expectedRPID: rpId,
  }).catch(() => Promise.reject(refuse()))
  const credential = registrationInfo?.credential
  if (credential?.id !== id) throw refuse()
  const wrapped = await accounts.seal.seal(getPurpose(accountId, id), wrappedKey)
  // Each statement checks that the vault is still the former one, so the vault is changed last.
  const isFormer =
    'EXISTS (SELECT 1 FROM embedded_vaults WHERE account_id = ? AND version = ? - 1 AND sealed_key IS NOT NULL)'
  const isAdded = `${isFormer} AND EXISTS (SELECT 1 FROM embedded_passkeys WHERE id = ? AND account_id = ?)`
  const former = [accountId, version]
  const added = [...former, id, accountId]
  const results = await accounts.database.batch(
    [
      {
        sql: `INSERT INTO embedded_passkeys (id, account_id, rp_id, public_key, wrapped_key, created_at)
          SELECT ?, ?, ?, ?, ?, ? WHERE ${isFormer} ON CONFLICT DO NOTHING`,
        args: [
          ...[id, accountId, rpId, Buffer.from(credential.publicKey).toString('base64url')],
          ...[wrapped, accounts.now, ...former],
        ],
      },
      ...endOthers(accounts, device, accountId, isAdded, added),
      {
        sql: `UPDATE embedded_vaults SET version = ?, ciphertext = ?, sealed_key = NULL
          WHERE account_id = ? AND ${isAdded}`,
        args: [version, ciphertext, accountId, ...added],
      },
    ],
    'write',
  )
  if (!results.at(-1)?.rowsAffected) throw changedMeanwhile()
}

/**
 * Stores a vault whose key the server has, and deletes the passkeys. The other devices are signed out.
 *
 * @throws {InvalidRequestError} `passkey` if the vault or the email was changed meanwhile
 */
export async function removePasskeys(
  accounts: Accounts,
  device: string,
  owner: Owner,
  { accountId, version, ciphertext, vaultKey }: z.infer<typeof vaultOfServer>,
): Promise<void> {
  const sealedKey = await sealVaultKey(accounts, owner, vaultKey)
  const isStored =
    'EXISTS (SELECT 1 FROM embedded_vaults WHERE account_id = ? AND version = ? AND sealed_key = ?)'
  const stored = [accountId, version, sealedKey]
  const [changed] = await accounts.database.batch(
    [
      {
        sql: `UPDATE embedded_vaults SET version = ?, ciphertext = ?, sealed_key = ?
          WHERE account_id = ? AND version = ? - 1 AND sealed_key IS NULL
          AND EXISTS (SELECT 1 FROM embedded_accounts WHERE id = account_id AND email_hash = ?)`,
        args: [version, ciphertext, sealedKey, accountId, version, owner.emailHash],
      },
      {
        sql: `DELETE FROM embedded_passkeys WHERE account_id = ? AND ${isStored}`,
        args: [accountId, ...stored],
      },
      ...endOthers(accounts, device, accountId, isStored, stored),
    ],
    'write',
  )
  if (!changed?.rowsAffected) throw changedMeanwhile()
}

/** Signs the other devices out, and deletes the share of this one, which has just proved the passkey. */
const endOthers = (
  { now }: Accounts,
  device: string,
  accountId: string,
  condition: string,
  args: readonly (string | number)[],
) => [
  {
    sql: `DELETE FROM embedded_sessions WHERE account_id = ? AND device <> ? AND ${condition}`,
    args: [accountId, device, ...args],
  },
  {
    sql: `UPDATE embedded_sessions SET sealed_share = NULL, passkey_at = ?
      WHERE device = ? AND account_id = ? AND ${condition}`,
    args: [now, device, accountId, ...args],
  },
]

/** Sealed too: a page of the passkeys' domain could ask for the secret that opens it. */
const getPurpose = (accountId: string, id: string) => `passkey copy of ${accountId} ${id}`

/** The verification of other formats requests addresses that the attestation names. */
function hasNoAttestation(attestationObject: string): boolean {
  try {
    const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'))
    return decodeAttestationObject(bytes).get('fmt') === 'none'
  } catch {
    return false
  }
}

/** The frame does not send the results of extensions: they contain the passkey's secret. */
const toCredential = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
})

const clientData = z.object({
  crossOrigin: z.boolean().optional(),
  topOrigin: z.string().optional(),
})

/** Whether a frame of another origin was used, and in which site. */
function readClientData(encoded: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
  } catch {
    throw refuse()
  }
}

const refuse = () => new InvalidRequestError('passkey', 'The passkey was refused')

const changedMeanwhile = () =>
  new InvalidRequestError('passkey', 'The wallet was changed meanwhile')
