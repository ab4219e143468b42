import type { Connection } from '../adapter/connection.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'

/**
 * Connects a wallet that gets the pairing URI by a QR code or a link. The URI is in `pairingAtom` as soon as the
 * relay has it; the promise waits for the wallet. One session serves every namespace the wallet approves. A pairing
 * ends after five minutes at the latest.
 *
 * @example
 * latchkey.store.sub(pairingAtom, () => showCode(latchkey.store.get(pairingAtom).uri))
 * const { address } = await connectByUri(latchkey)
 *
 * @throws {WalletNotFoundError} `config.connectors` names none
 * @throws {UserRejectedError} declined in the wallet
 * @throws {PairingExpiredError} nobody answered
 * @throws {RelayError} the relay cannot be reached
 * @throws {CancelledError} the signal fired, or another call took over
 */
export async function connectByUri(
  latchkey: Latchkey,
  options: ConnectByUriOptions = {},
): Promise<Connection> {
  inDevelopment()?.checkInstance(latchkey, 'connectByUri')
  const { startPairing } = await import('./connectByUri.lazy.ts')
  return startPairing(latchkey, options)
}
