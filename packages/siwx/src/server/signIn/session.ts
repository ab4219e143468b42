import type { SignedAccount, StoredSession } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { readCookie } from './cookies.ts'
import { normaliseAddress } from './normaliseAddress.ts'
import { hashOf, isToken } from './secrets.ts'

/** The accounts that are signed in in one browser. */
export type Session = {
  readonly accounts: readonly SignedAccount[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** Expiry of the last account. */
  readonly expiresAt: number
}

/** Accounts of one session; of more, those that signed in first are signed out. */
export const mostAccounts = 32

/** Maximum number of attempts of a concurrent change: accounts only leave a session, so a correct store needs no more. */
export const mostTurns = mostAccounts + 2

/** Reads the stored session of a request. */
export async function readSession(
  { cookies, sessions }: SignInContext,
  cookie: string | null | undefined,
): Promise<StoredSession | undefined> {
  const token = readCookie(cookie, cookies.session)
  return isToken(token) ? sessions.get(await hashOf(token)) : undefined
}

/** Its accounts that have not expired. */
export function livingOf({ ports }: SignInContext, { accounts }: StoredSession): SignedAccount[] {
  const now = ports.now()
  return accounts.filter(({ expiresAt }) => expiresAt > now)
}

export function lastOf(accounts: readonly SignedAccount[]): number {
  return Math.max(...accounts.map(({ expiresAt }) => expiresAt))
}

/** One account is an address on a chain: its owner may have others, which have not signed in. */
export function isSame(
  one: Pick<SignedAccount, 'accountAddress' | 'chainId'>,
  other: Pick<SignedAccount, 'accountAddress' | 'chainId'>,
): boolean {
  return one.chainId === other.chainId && normaliseAddress(one) === normaliseAddress(other)
}

export function toSession({ accounts, createdAt, expiresAt }: StoredSession): Session {
  return { accounts, createdAt, expiresAt }
}
