import type { SignedAccount, StoredSession } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { getLast, getUnexpiredAccounts, maxAttempts, readSession } from './session.ts'

/** Finds the session of a request, with its unexpired accounts. */
export function findSession(
  context: SignInContext,
  cookie: string | null | undefined,
): Promise<StoredSession | undefined> {
  return releaseAccounts(context, cookie, () => false)
}

/**
 * Removes accounts from a session, and deletes the session if no account is left. Concurrent calls do not restore each other's
 * removed accounts.
 *
 * @returns the remaining session
 */
export async function releaseAccounts(
  context: SignInContext,
  cookie: string | null | undefined,
  isGoing: (account: SignedAccount) => boolean,
): Promise<StoredSession | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const read = await readSession(context, cookie)
    if (!read) return undefined
    const active = getUnexpiredAccounts(context, read)
    const accounts = active.filter((account) => !isGoing(account))
    const left =
      accounts.length > 0 ? { ...read, accounts, expiresAt: getLast(accounts) } : undefined
    // Expired accounts are only removed together with another account.
    if (left && accounts.length === active.length) return left
    if (await context.sessions.replace(read, left)) return left
  }
  throw new Error('The session store does not replace sessions')
}
