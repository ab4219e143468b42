import type { CacaoProof } from '../../cacao/readCacao.ts'
import { isSignInRefused } from '../../errors.ts'
import { checkMessage } from '../../policy/checkMessage.ts'
import type { RejectionReason, UnverifiableReason } from '../../rejectionReasons.ts'
import type { StoredNonce } from '../stores/nonceStore.ts'
import type { SignedAccount } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { readCookie } from './cookies.ts'
import { normalizeAddress } from './normalizeAddress.ts'
import { readProofs } from './readProofs.ts'
import { renewSession } from './renewSession.ts'
import { getHash, isToken } from './secrets.ts'
import type { Session } from './session.ts'

/** Result of a sign-in. After `unknown` the same message and signature may be sent once more. */
export type SignInResult =
  | { readonly status: 'valid'; readonly session: Session; readonly setCookies: readonly string[] }
  | { readonly status: 'invalid'; readonly reason: RejectionReason }
  | { readonly status: 'unknown'; readonly reason: UnverifiableReason }

type RequestHeaders = {
  readonly cookie: string | null | undefined
  readonly origin: string | null | undefined
}

/** Verifies a signed message and creates the session. No other function creates sessions. */
export async function verifySignIn(
  context: SignInContext,
  body: unknown,
  { cookie, origin }: RequestHeaders,
): Promise<SignInResult> {
  try {
    return await verify(context, readProofs(body), { cookie, origin })
  } catch (error) {
    if (isSignInRefused(error)) return { status: 'invalid', reason: error.reason }
    // Any error of a store: nothing was granted.
    return { status: 'unknown', reason: 'storeUnreachable' }
  }
}

async function verify(
  context: SignInContext,
  proofs: readonly [CacaoProof, ...CacaoProof[]],
  { cookie, origin }: RequestHeaders,
): Promise<SignInResult> {
  const { policy, ports, verifier, nonces } = context
  const preSession = readCookie(cookie, context.cookies.preSession)
  if (!isToken(preSession)) return { status: 'invalid', reason: 'preSessionMissing' }
  // Consumes the nonce: each nonce allows one attempt.
  const nonce = await nonces.consume(await getHash(proofs[0].fields.nonce, preSession))
  if (!nonce) return { status: 'invalid', reason: 'nonceUnknown' }
  const now = ports.now()
  if (nonce.expiresAt <= now) return { status: 'invalid', reason: 'nonceExpired' }
  const expectation = { now, ...(typeof origin === 'string' && { origin }) }
  for (const { fields } of proofs) checkMessage(fields, policy, expectation)
  const verdicts = await Promise.all(proofs.map(verifier))
  const refused = verdicts.find(({ status }) => status === 'invalid')
  if (refused?.status === 'invalid') return refused
  const unverifiable = verdicts.find(({ status }) => status === 'unknown')
  if (unverifiable?.status === 'unknown') {
    await restoreNonce(context, nonce)
    return unverifiable
  }
  try {
    return await grant(context, proofs, cookie)
  } catch (cause) {
    // The session could not be stored: restore the nonce.
    await restoreNonce(context, nonce)
    throw cause
  }
}

async function restoreNonce({ nonces }: SignInContext, nonce: StoredNonce): Promise<void> {
  if (nonce.returns > 0) await nonces.put({ ...nonce, returns: nonce.returns - 1 })
}

/** Creates a new session that keeps the accounts already signed in. */
async function grant(
  context: SignInContext,
  proofs: readonly CacaoProof[],
  cookie: string | null | undefined,
): Promise<SignInResult> {
  const signedAt = context.ports.now()
  const signed = proofs.map(
    ({ fields, message, signature }): SignedAccount => ({
      accountAddress: normalizeAddress(fields),
      chainId: fields.chainId,
      message,
      signature,
      signedAt,
      expiresAt: Date.parse(fields.expirationTime ?? ''),
    }),
  )
  const { session, setCookie } = await renewSession(context, cookie, signed)
  return { status: 'valid', session, setCookies: [setCookie] }
}
