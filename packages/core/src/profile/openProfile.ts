import type { Latchkey } from '../latchkey.ts'
import { enterView } from '../router/enterView.ts'

/** A click on the wallet: shows every connection, to switch between them, end them and add one. */
export function openProfile(latchkey: Latchkey): void {
  enterView(latchkey, 'Profile')
}
