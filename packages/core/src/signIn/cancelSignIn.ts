import type { Latchkey } from '../latchkey.ts'

/**
 * "Cancel" where one is asked to sign in: closes, and disconnects where the site requires it. The wallet stays on its
 * network and is asked nothing. The view is Connect afterwards. A signature that comes later signs nobody in. Never throws.
 *
 * @example
 * await cancelSignIn(latchkey)
 */
export async function cancelSignIn(latchkey: Latchkey): Promise<void> {
  latchkey.flights.signIn?.abort.abort()
  const { withdraw } = await import('./index.ts')
  return withdraw(latchkey)
}
