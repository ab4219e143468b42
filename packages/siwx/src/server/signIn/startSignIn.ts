import type { SignInContext } from './context.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { createNonce, createToken, hashOf, isToken } from './secrets.ts'

/** What a message of this sign-in must say; the page adds its domain, its URI, the account and the chain. */
export type SignInStart = {
  readonly nonce: string
  /** By the clock of the server, so that a visitor's wrong one does not matter. */
  readonly issuedAt: string
  readonly expirationTime: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** Whether a wallet that signs while it connects may add what it permits (ERC-5573). */
  readonly recaps?: boolean
}

/** A nonce for whoever asks, bound to a cookie that only this browser has. */
export async function startSignIn(
  context: SignInContext,
  cookie: string | null | undefined,
): Promise<{ start: SignInStart; setCookies: readonly string[] }> {
  const { policy, nonces, cookies, ports, nonceLifetime, lifetime } = context
  const known = readCookie(cookie, cookies.preSession)
  // A second tab goes on with what the first one has: otherwise it would take the first one's nonce away from it.
  const preSession = isToken(known) ? known : createToken(ports)
  const nonce = createNonce(ports)
  const now = ports.now()
  await nonces.put({
    hash: await hashOf(nonce, preSession),
    expiresAt: now + nonceLifetime,
    returns: 1,
  })
  const start: SignInStart = {
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + lifetime).toISOString(),
    ...(policy.statement !== undefined && { statement: policy.statement }),
    ...(policy.resources.length > 0 && { resources: policy.resources }),
    ...(policy.recaps && { recaps: true }),
  }
  const seconds = nonceLifetime / 1_000
  return { start, setCookies: [writeCookie(cookies, cookies.preSession, preSession, seconds)] }
}
