import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { closeModal } from './closeModal.ts'
import { directionAtom, historyAtom, type ViewLocation } from './state.ts'

/**
 * Back: to the view before; closes when there is none or when the way contains UnsupportedChain. Connect is not gone
 * back to while a wallet is connected: Account takes its place.
 */
export function goBack(latchkey: Latchkey): void {
  const { store } = latchkey
  const history = store.get(historyAtom)
  if (history.length === 1 || history.some(({ view }) => view === 'UnsupportedChain')) {
    closeModal(latchkey)
    return
  }
  const rest = history.slice(0, -1)
  const top = rest[rest.length - 1] as ViewLocation
  // From the connections one goes to Connect to add another wallet.
  const isAdding = rest.some(({ view }) => view === 'Profile')
  if (top.view === 'Connect' && !isAdding && store.get(activeConnectionAtom)) {
    rest[rest.length - 1] = { view: 'Account', params: undefined, key: top.key }
  }
  store.set(directionAtom, 'prev')
  store.set(historyAtom, rest)
}
