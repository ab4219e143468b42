import { detectEnvironment } from '../browser/detectEnvironment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'
import { connectByUri } from './connectByUri.ts'

/**
 * Prefetches a pairing URI in Telegram and iOS Safari, which open links only in the click handler. Does nothing
 * elsewhere. Call it in views that lead to wallets; the next `connectByUri` uses the URI.
 *
 * @example
 * prefetchPairingUri(latchkey)
 */
export function prefetchPairingUri(
  latchkey: Latchkey,
  options: Pick<ConnectByUriOptions, 'namespace'> = {},
): void {
  const { isTelegram, isIosSafari } = detectEnvironment(latchkey.platform)
  if (latchkey.connectors.length === 0 || !(isTelegram || isIosSafari)) return
  // Errors are stored in `pairingAtom`; the click retries.
  connectByUri(latchkey, options).catch(() => {})
}
