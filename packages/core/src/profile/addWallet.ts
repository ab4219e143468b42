import type { Latchkey } from '../latchkey.ts'
import { navigate } from '../router/navigate.ts'

/** Leads from the connections to Connect. Those that are live stay; the new one becomes the active one. */
export function addWallet(latchkey: Latchkey): void {
  navigate(latchkey, 'Connect')
}
