import { connectionsAtom } from '../connections/state.ts'
import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { locationAtom, modalAtom } from '../router/state.ts'
import { notifyDisconnected } from './notifyDisconnected.ts'

/**
 * After the shown account has been disconnected: the list of the wallets that are still connected, from which back
 * leads to the account of the active one. False when there is nothing to show, or nobody to see it.
 */
export function showRemaining(latchkey: Latchkey): boolean {
  const { store } = latchkey
  const isShown = store.get(modalAtom).isOpen || latchkey.config.enableEmbedded
  if (!isShown || store.get(locationAtom).view !== 'Account') return false
  if (store.get(connectionsAtom).length === 0) return false
  navigate(latchkey, 'Profile')
  notifyDisconnected(latchkey)
  return true
}
