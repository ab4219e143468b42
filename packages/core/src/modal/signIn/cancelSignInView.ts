import type { Latchkey } from '../../latchkey/latchkey.ts'
import { cancelSignIn } from '../../signIn/cancelSignIn.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'

/**
 * A click on Cancel in a view of sign-in: the modal closes, and its next view is Connect. `ConnectingSiwe` also
 * disconnects if the site requires no sign-in. Never throws.
 *
 * @example
 * await cancelSignInView(latchkey)
 */
export async function cancelSignInView(latchkey: Latchkey): Promise<void> {
  const { store } = latchkey
  if (!store.get(activeConnectionAtom)) resetView(latchkey, 'Connect')
  else
    await cancelSignIn(latchkey, { disconnects: store.get(locationAtom).view === 'ConnectingSiwe' })
}
