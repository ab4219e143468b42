import type { Latchkey } from '../latchkey.ts'

/**
 * Cancels the sign-in: closes the modal, and disconnects if the site requires a sign-in. The wallet stays on its network
 * and shows no prompt. The next view is Connect. A later signature does not sign in. Never throws.
 *
 * @example
 * await cancelSignIn(latchkey)
 */
export async function cancelSignIn(latchkey: Latchkey): Promise<void> {
  latchkey.flights.signIn?.abort.abort()
  const { withdraw } = await import('./index.ts')
  return withdraw(latchkey)
}
