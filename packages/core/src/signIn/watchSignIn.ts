import { toLatchkeyError } from '../base/errors.ts'
import { emit } from '../events/emit.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { signOutEnded } from '../siteSessions/signOutEnded.ts'
import { activeConnectionAtom } from '../state/connections.ts'
import { signInAccountAtom, signInAtom } from '../state/signIn.ts'
import { storedKeys } from '../storage/keys.ts'
import { readStored } from '../storage/stored.ts'

export type LoadSignIn = () => Promise<Pick<typeof import('./watchSignIn.lazy.ts'), 'watchSignIn'>>

/** Loads the code that checks sessions once a wallet is connected, and not before. Returns a function that stops it. */
export function watchSignIn(latchkey: Latchkey, load: LoadSignIn): () => void {
  const { store } = latchkey
  let stop: () => void = () => undefined
  let isDestroyed = false
  const update = () => {
    if (!store.get(activeConnectionAtom)) {
      store.set(signInAtom, (state) => ({ ...state, request: undefined }))
      return
    }
    unwatch()
    load().then(
      ({ watchSignIn }) => {
        if (!isDestroyed) stop = watchSignIn(latchkey)
      },
      (cause) => {
        // Retry with the next connection.
        unwatch = store.sub(activeConnectionAtom, update)
        if (isDestroyed) return
        const key = store.get(signInAccountAtom)?.key
        if (key !== undefined)
          store.set(signInAtom, (state) => ({ ...state, request: { key, outcome: 'unknown' } }))
        emit(latchkey, { type: 'signInUnavailable', error: toLatchkeyError(cause) })
      },
    )
  }
  let unwatch = store.sub(activeConnectionAtom, update)
  if (readStored(latchkey, storedKeys.pendingSignOuts)) signOutEnded(latchkey, [])
  return () => {
    isDestroyed = true
    unwatch()
    stop()
  }
}
