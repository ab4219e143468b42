import type { SignedAccount, StoredSession } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { lastOf, livingOf, mostTurns, readSession } from './session.ts'

/** The session a request belongs to, with those of its accounts that have not expired. */
export function findSession(
  context: SignInContext,
  cookie: string | null | undefined,
): Promise<StoredSession | undefined> {
  return releaseAccounts(context, cookie, () => false)
}

/**
 * Lets go of accounts, and of a session that has none left. Of several at once none brings back what another has let go of.
 *
 * @returns what is left
 */
export async function releaseAccounts(
  context: SignInContext,
  cookie: string | null | undefined,
  isGoing: (account: SignedAccount) => boolean,
): Promise<StoredSession | undefined> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const read = await readSession(context, cookie)
    if (!read) return undefined
    const living = livingOf(context, read)
    const accounts = living.filter((account) => !isGoing(account))
    const left =
      accounts.length > 0 ? { ...read, accounts, expiresAt: lastOf(accounts) } : undefined
    // Expired accounts may stay where they are until somebody leaves.
    if (left && accounts.length === living.length) return left
    if (await context.sessions.replace(read, left)) return left
  }
  throw new Error('The session store does not replace sessions')
}
