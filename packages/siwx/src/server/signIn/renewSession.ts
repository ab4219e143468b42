import type { SignedAccount } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { writeCookie } from './cookies.ts'
import { createToken, getHash } from './secrets.ts'
import {
  getLast,
  getUnexpiredAccounts,
  isSame,
  maxAttempts,
  mostAccounts,
  readSession,
  type Session,
} from './session.ts'

/**
 * Adds accounts to the session under a new token, which makes the old token useless (session fixation). Accounts that sign out
 * at the same time are not carried over.
 */
export async function renewSession(
  context: SignInContext,
  cookie: string | null | undefined,
  signed: readonly SignedAccount[],
): Promise<{ session: Session; setCookie: string }> {
  const { cookies, sessions, ports } = context
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await readSession(context, cookie)
    const others = read
      ? getUnexpiredAccounts(context, read).filter(
          (one) => !signed.some((entry) => isSame(entry, one)),
        )
      : []
    const accounts = [...others, ...signed].slice(-mostAccounts)
    const token = createToken(ports)
    const hash = await getHash(token)
    const session = { accounts, createdAt: ports.now(), expiresAt: getLast(accounts) }
    await sessions.put({ ...session, hash })
    const seconds = (session.expiresAt - session.createdAt) / 1_000
    if (!read || (await sessions.replace(read, undefined)))
      return { session, setCookie: writeCookie(cookies, cookies.session, token, seconds) }
    await sessions.delete(hash)
  }
  throw new Error('The session store does not replace sessions')
}
