import { base64urlnopad } from '@scure/base'
import type { Ports } from '../ports.ts'
import type { Assertion, PasskeyChallenge, Registration } from '../worker/messages.ts'

/** Why there is no passkey: it was not used, or it returns no secret. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
  readonly reason: 'notUsed' | 'noSecret'
  constructor(reason: PasskeyError['reason'], cause?: unknown) {
    super(`The passkey failed: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Each passkey returns another secret for it. */
const prf = { eval: { first: new TextEncoder().encode('latchkey vault key 1') } }

/** COSE: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257]

const decode = (text: string) => base64urlnopad.decode(text) as Uint8Array<ArrayBuffer>
const encode = (bytes: ArrayBuffer) => base64urlnopad.encode(new Uint8Array(bytes))

/** WebAuthn level 3, which the DOM types lack. */
type PrfResults = {
  readonly prf?: {
    readonly enabled?: boolean
    readonly results?: { readonly first?: BufferSource }
  }
}

const readPrf = (credential: PublicKeyCredential) =>
  (credential.getClientExtensionResults() as PrfResults).prf

const toIds = (ids: readonly string[]) =>
  ids.map((id) => ({ type: 'public-key' as const, id: decode(id) }))

/**
 * Creates a passkey that can return a secret.
 *
 * @throws {PasskeyError}
 * @see https://www.w3.org/TR/webauthn-3/#prf-extension
 */
export async function createPasskey(
  { credentials, randomBytes }: Pick<Ports, 'credentials' | 'randomBytes'>,
  { email, challenge, rpId }: Pick<PasskeyChallenge, 'email' | 'challenge' | 'rpId'>,
): Promise<Registration> {
  const publicKey = {
    challenge: decode(challenge),
    rp: { id: rpId, name: rpId },
    // A passkey with the id of another one replaces it, which may be the only one that opens the wallet.
    user: { id: randomBytes(32), name: email, displayName: email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' } as const,
    extensions: { prf } as AuthenticationExtensionsClientInputs,
  }
  const created = await run(() => credentials.create({ publicKey }))
  if (!readPrf(created)?.enabled) throw new PasskeyError('noSecret')
  const { clientDataJSON, attestationObject } = created.response as AuthenticatorAttestationResponse
  return {
    id: encode(created.rawId),
    clientDataJSON: encode(clientDataJSON),
    attestationObject: encode(attestationObject),
  }
}

/**
 * Uses one of the account's passkeys. The secret is of 32 bytes, and is not part of the assertion.
 *
 * @throws {PasskeyError}
 */
export async function readPasskey(
  { credentials }: Pick<Ports, 'credentials'>,
  {
    challenge,
    rpId,
    credentialIds,
  }: Pick<PasskeyChallenge, 'challenge' | 'rpId' | 'credentialIds'>,
  signal?: AbortSignal,
): Promise<{ assertion: Assertion; secret: Uint8Array<ArrayBuffer> }> {
  const publicKey = {
    challenge: decode(challenge),
    rpId,
    allowCredentials: toIds(credentialIds),
    userVerification: 'required' as const,
    extensions: { prf } as AuthenticationExtensionsClientInputs,
  }
  const used = await run(() => credentials.get({ publicKey, ...(signal && { signal }) }))
  const first = readPrf(used)?.results?.first
  if (!(first instanceof ArrayBuffer) || first.byteLength !== 32) throw new PasskeyError('noSecret')
  const { clientDataJSON, authenticatorData, signature } =
    used.response as AuthenticatorAssertionResponse
  return {
    assertion: {
      id: encode(used.rawId),
      clientDataJSON: encode(clientDataJSON),
      authenticatorData: encode(authenticatorData),
      signature: encode(signature),
    },
    secret: new Uint8Array(first),
  }
}

async function run(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await ask()
    if (credential) return credential as PublicKeyCredential
  } catch (cause) {
    throw new PasskeyError('notUsed', cause)
  }
  throw new PasskeyError('notUsed')
}
