import type { Latchkey } from '../latchkey.ts'
import { locationAtom } from '../router/state.ts'

/**
 * Keeps the current view open during a session check. Its result closes the view, or replaces it with the sign-in.
 *
 * @returns false if no session check is pending
 */
export function awaitSession({ store, flights }: Latchkey): boolean {
  if (!flights.signInFlow?.connected()) return false
  flights.leaving = store.get(locationAtom).key
  return true
}
