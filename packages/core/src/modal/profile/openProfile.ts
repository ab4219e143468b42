import type { Latchkey } from '../../latchkey/latchkey.ts'
import { navigate } from '../router/navigate.ts'
import { resolveInitialView } from '../router/resolveInitialView.ts'

/** A click on the wallet: shows every connection, to switch between them, end them and add one. */
export function openProfile(latchkey: Latchkey): void {
  resolveInitialView(latchkey, 'Profile')
}

/** Leads from the connections to Connect. Those that are live stay; the new one becomes the active one. */
export function addWallet(latchkey: Latchkey): void {
  navigate(latchkey, 'Connect')
}
