import type { SignInContext } from './context.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { createNonce, createToken, getHash, isToken } from './secrets.ts'

/** Fields of the sign-in message that the server sets. The page adds domain, URI, account and chain. */
export type SignInStart = {
  readonly nonce: string
  /** From the server's clock, so that a wrong clock of the visitor has no effect. */
  readonly issuedAt: string
  readonly expirationTime: string
  readonly statement?: string
  readonly resources?: readonly string[]
  /** Whether a wallet that signs while connecting may add a ReCap (ERC-5573). */
  readonly recaps?: boolean
}

/** Creates a nonce bound to a cookie of the browser. */
export async function startSignIn(
  context: SignInContext,
  cookie: string | null | undefined,
): Promise<{ start: SignInStart; setCookies: readonly string[] }> {
  const { policy, nonces, cookies, ports, nonceLifetime, lifetime } = context
  const known = readCookie(cookie, cookies.preSession)
  // Tabs share the pre-session: a new one would invalidate the nonce of the other tab.
  const preSession = isToken(known) ? known : createToken(ports)
  const nonce = createNonce(ports)
  const now = ports.now()
  await nonces.put({
    hash: await getHash(nonce, preSession),
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
