import type { SignedAccount, StoredSession } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { readCookie } from './cookies.ts'
import { normalizeAddress } from './normalizeAddress.ts'
import { getHash, isToken } from './secrets.ts'

/** The signed-in accounts of a browser, in the order of their sign-in. */
export type Session = {
  readonly accounts: readonly SignedAccount[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Expiration of the last account, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Maximum number of accounts in a session. Further sign-ins sign out the oldest accounts. */
export const mostAccounts = 32

/** Maximum attempts to replace a session. Accounts only leave a session, so more conflicts mean a faulty store. */
export const maxAttempts = mostAccounts + 2

/** Reads the stored session of a request. */
export async function readSession(
  { cookies, sessions }: SignInContext,
  cookie: string | null | undefined,
): Promise<StoredSession | undefined> {
  const token = readCookie(cookie, cookies.session)
  return isToken(token) ? sessions.get(await getHash(token)) : undefined
}

/** Returns the unexpired accounts of a session. */
export function getUnexpiredAccounts(
  { ports }: SignInContext,
  { accounts }: StoredSession,
): SignedAccount[] {
  const now = ports.now()
  return accounts.filter(({ expiresAt }) => expiresAt > now)
}

export function getLast(accounts: readonly SignedAccount[]): number {
  return Math.max(...accounts.map(({ expiresAt }) => expiresAt))
}

/** Whether two accounts have the same address and chain. */
export function isSame(
  one: Pick<SignedAccount, 'accountAddress' | 'chainId'>,
  other: Pick<SignedAccount, 'accountAddress' | 'chainId'>,
): boolean {
  return one.chainId === other.chainId && normalizeAddress(one) === normalizeAddress(other)
}

export function toSession({ accounts, createdAt, expiresAt }: StoredSession): Session {
  return { accounts, createdAt, expiresAt }
}
