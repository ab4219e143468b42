import type { Latchkey } from '../../latchkey/latchkey.ts'
import { activeConnectionAtom } from '../../state/connections.ts'
import { closeModal } from './closeModal.ts'
import { directionAtom, historyAtom, type ViewLocation } from './state.ts'

/**
 * Returns to the previous view; closes without one, or if the history contains UnsupportedChain. While a wallet is
 * connected, Account takes the place of Connect.
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
  // From the connections, Connect adds another wallet.
  const isAdding = rest.some(({ view }) => view === 'Profile')
  if (top.view === 'Connect' && !isAdding && store.get(activeConnectionAtom)) {
    rest[rest.length - 1] = { view: 'Account', params: undefined, key: top.key }
  }
  store.set(directionAtom, 'prev')
  store.set(historyAtom, rest)
}
