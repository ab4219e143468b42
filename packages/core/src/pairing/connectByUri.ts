import type { Connection } from '../adapter/connection.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'

/**
 * Connects a wallet by a pairing URI, shown as a QR code or opened as a link. `pairingAtom` has the URI as soon as
 * the relay has it; the promise waits for the wallet. One session serves every namespace that the wallet approves. A
 * pairing ends after at most five minutes.
 *
 * @example
 * latchkey.store.sub(pairingAtom, () => showCode(latchkey.store.get(pairingAtom).uri))
 * const { address } = await connectByUri(latchkey)
 *
 * @throws {WalletNotFoundError} `config.connectors` is empty
 * @throws {UserRejectedError} declined in the wallet
 * @throws {PairingExpiredError} the wallet did not respond
 * @throws {RelayError} the relay cannot be reached
 * @throws {CancelledError} the signal fired, or a newer call replaced this one
 */
export async function connectByUri(
  latchkey: Latchkey,
  options: ConnectByUriOptions = {},
): Promise<Connection> {
  inDevelopment()?.checkInstance(latchkey, 'connectByUri')
  const { startPairing } = await import('./connectByUri.lazy.ts')
  return startPairing(latchkey, options)
}
