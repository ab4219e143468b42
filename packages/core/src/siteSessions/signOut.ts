import type { Latchkey } from '../latchkey/latchkey.ts'
import type { SiwxAccount } from '../options/siwx.ts'

/**
 * Ends the session of the active account, that of `account`, or all sessions of this browser. Wallets stay connected,
 * and are not prompted to sign in again automatically.
 *
 * @example
 * await signOut(latchkey)
 * await signOut(latchkey, { accountAddress: '0x…', chainId: 'eip155:1' })
 * await signOut(latchkey, 'all')
 *
 * @throws {LatchkeyError} whose `code` is `signInNotEnabled` (the site has no `siwx` option) or `signOutFailed` (the
 * site failed: the session stays)
 */
export async function signOut(latchkey: Latchkey, account?: SiwxAccount | 'all'): Promise<void> {
  const { signOutOnServer } = await import('./index.ts')
  return signOutOnServer(latchkey, account)
}
