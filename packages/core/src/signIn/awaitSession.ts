import type { Latchkey } from '../latchkey.ts'
import { locationAtom } from '../router/state.ts'

/**
 * Leaves the view on show while the site is asked whether the account is signed in: the answer closes it or replaces it
 * by the sign-in, in the same card.
 *
 * @returns false where the site is not being asked
 */
export function awaitSession({ store, flights }: Latchkey): boolean {
  if (!flights.signInFlow?.connected()) return false
  flights.leaving = store.get(locationAtom).key
  return true
}
