import type { Latchkey } from '../latchkey/latchkey.ts'
import { signInSlice } from './slice.ts'

/**
 * Cancels the sign-in, and disconnects if the site requires one. The wallet stays on its network and shows no prompt. A
 * later signature does not sign in. Never throws.
 *
 * @param options.disconnects - disconnects even if the site requires no sign-in
 *
 * @example
 * await cancelSignIn(latchkey)
 */
export async function cancelSignIn(
  latchkey: Latchkey,
  options: { readonly disconnects?: boolean } = {},
): Promise<void> {
  signInSlice.of(latchkey).pending?.abort.abort()
  const { cancelSignIn } = await import('./index.ts')
  return cancelSignIn(latchkey, options)
}
