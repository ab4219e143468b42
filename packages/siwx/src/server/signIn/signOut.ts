import type { SignedAccount } from '../stores/schema.ts'
import type { SignInContext } from './context.ts'
import { writeCookie } from './cookies.ts'
import { releaseAccounts } from './releaseAccounts.ts'
import { isSame, type Session, toSession } from './session.ts'

/** Signs out one account, or all accounts of the browser. */
export async function signOut(
  context: SignInContext,
  cookie: string | null | undefined,
  account?: Pick<SignedAccount, 'accountAddress' | 'chainId'>,
): Promise<{ session: Session | undefined; setCookies: readonly string[] }> {
  const { cookies } = context
  const left = await releaseAccounts(
    context,
    cookie,
    (signedIn) => !account || isSame(signedIn, account),
  )
  if (left) return { session: toSession(left), setCookies: [] }
  return { session: undefined, setCookies: [writeCookie(cookies, cookies.session, '', 0)] }
}
