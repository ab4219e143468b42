import type { SignInContext } from './context.ts'
import { findSession, releaseAccounts } from './releaseAccounts.ts'
import { isSame, type Session, toSession } from './session.ts'

/**
 * Asks again whether the accounts of a session have signed: a contract may have changed its owner since. Who is refused is
 * signed out; where nobody can tell, nothing changes.
 */
export async function recheckSession(
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
  const refused = stored.accounts.filter((_, place) => verdicts[place]?.status === 'invalid')
  // Asking took its time: who has signed out meanwhile stays so.
  const left = await releaseAccounts(context, cookie, (account) =>
    refused.some((one) => isSame(one, account)),
  )
  return left && toSession(left)
}
