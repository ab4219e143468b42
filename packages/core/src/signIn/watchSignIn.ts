import { activeConnectionAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { notifyFailure } from '../notices/notifyFailure.ts'
import { resetView } from '../router/navigate.ts'
import { locationAtom } from '../router/state.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'
import { loadSignIn } from './loadSignIn.ts'
import { withSignIn } from './withSignIn.ts'

/** Fetches what asks for sign-ins once somebody is connected, and not before. Returns a function that stops it. */
export function watchSignIn(latchkey: Latchkey): () => void {
  const { store, flights } = latchkey
  let stop: () => void = () => undefined
  let isOver = false
  const look = () => {
    if (!store.get(activeConnectionAtom)) return
    unwatch()
    flights.signInFlow = { connected: () => true, isDue: () => false }
    loadSignIn().then(
      ({ followSignIn }) => {
        if (!isOver) stop = followSignIn(latchkey)
      },
      (cause) => {
        flights.signInFlow = undefined
        // The server lets nobody in; the next wallet is another try.
        unwatch = store.sub(activeConnectionAtom, look)
        const text = 'A problem occurred while trying initialize authentication'
        if (isOver) return
        if (store.get(locationAtom).key === flights.leaving) resetView(latchkey, 'Account')
        notifyFailure(latchkey, cause, { messageId: 'error.signInStart', text })
      },
    )
  }
  let unwatch = store.sub(activeConnectionAtom, look)
  if (readStored(latchkey, storedKeys.pendingSignOuts)) {
    withSignIn(latchkey, ({ signOutEnded }) => signOutEnded(latchkey, []))
  }
  return () => {
    isOver = true
    unwatch()
    stop()
  }
}
