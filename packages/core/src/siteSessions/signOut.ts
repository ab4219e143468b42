import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SiwxAccount } from '../options/siwx.ts'

/**
 * Ends a session: the active account's, or that of `account`; or all of this browser. Wallets stay connected, and are not
 * asked to sign in again by themselves.
 *
 * @example
 * await signOut(latchkey)
 * await signOut(latchkey, { accountAddress: '0x…', chainId: 'eip155:1' })
 * await signOut(latchkey, 'all')
 *
 * @throws {LatchkeyError} whose `code` is `signInNotEnabled` (the site has no `siwx` option) or `signOutFailed` (the site
 * did not do it: the session is still there)
 */
export async function signOut(latchkey: Latchkey, account?: SiwxAccount | 'all'): Promise<void> {
  const { endSession } = await import('./index.ts')
  return endSession(latchkey, account)
}
