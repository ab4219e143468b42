import { readPlace } from '../browser/readPlace.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { connectByUri } from './connectByUri.ts'

/**
 * Fetches a pairing URI ahead of the click where a link opens only inside it: in Telegram and iOS Safari. Elsewhere
 * nothing happens. For views that lead to wallets, when they are shown; the `connectByUri` that follows uses it.
 *
 * @example
 * preparePairing(latchkey)
 */
export function preparePairing(latchkey: Latchkey): void {
  const { isTelegram, isIosSafari } = readPlace(latchkey.platform)
  if (latchkey.connectors.length === 0 || !(isTelegram || isIosSafari)) return
  // What went wrong is in `pairingAtom`, and is tried again by the click.
  connectByUri(latchkey).catch(() => {})
}
