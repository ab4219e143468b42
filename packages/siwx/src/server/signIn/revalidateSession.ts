import type { SignInContext } from './context.ts'
import { findSession, releaseAccounts } from './releaseAccounts.ts'
import { isSame, type Session, toSession } from './session.ts'

/**
 * Verifies the signatures of a session again, since the owner of a contract account may have changed. Accounts with an
 * invalid signature are signed out; accounts that cannot be verified stay signed in.
 */
export async function revalidateSession(
  context: SignInContext,
  cookie: string | null | undefined,
): Promise<Session | undefined> {
  const stored = await findSession(context, cookie)
  if (!stored) return undefined
  const verdicts = await Promise.all(
    stored.accounts.map((account) => {
      const { message, signature } = account
      return context.verifier({ message, signature, fields: account })
    }),
  )
  const refused = stored.accounts.filter((_, index) => verdicts[index]?.status === 'invalid')
  // Accounts that signed out during verification stay signed out.
  const left = await releaseAccounts(context, cookie, (account) =>
    refused.some((one) => isSame(one, account)),
  )
  return left && toSession(left)
}
