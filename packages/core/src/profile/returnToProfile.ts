import type { Latchkey } from '../latchkey.ts'
import { notify } from '../notices/notify.ts'
import { directionAtom, historyAtom, modalAtom } from '../router/state.ts'

/**
 * After a connection that began at the connections: goes back there and says so. False when the visitor came another way.
 */
export function returnToProfile(latchkey: Latchkey): boolean {
  const { store } = latchkey
  const history = store.get(historyAtom)
  const place = history.findIndex(({ view }) => view === 'Profile')
  const isShown = store.get(modalAtom).isOpen
  // On Profile itself nobody is connecting: the host has done it.
  if (!isShown || place < 0 || place === history.length - 1) return false
  store.set(directionAtom, 'prev')
  store.set(historyAtom, history.slice(0, place + 1))
  notify(latchkey, {
    variant: 'success',
    messageId: 'profile.added',
    text: 'New Wallet Added',
  })
  return true
}
