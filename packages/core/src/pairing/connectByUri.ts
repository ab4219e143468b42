import type { Connection } from '../adapter/connection.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import {
  type Checks,
  commonChecks,
  oneOf,
  optional,
  readArguments,
} from '../options/readArguments.ts'
import type { ConnectByUriOptions } from './connectByUri.lazy.ts'

const known: Checks<ConnectByUriOptions> = {
  cache: optional(oneOf('auto', 'always', 'never')),
  namespace: commonChecks.namespace,
  signal: commonChecks.signal,
  signIn: optional([(value) => typeof value === 'object' && value !== null, 'an object']),
  onProofs: optional([(value) => typeof value === 'function', 'a function']),
}

/**
 * Connects a wallet by a pairing URI, shown as a QR code or opened as a link. `pairingAtom` has the URI as soon as
 * the relay has it; the promise waits for the wallet. One session serves every namespace that the wallet approves. A
 * pairing ends after at most five minutes.
 *
 * @example
 * latchkey.store.sub(pairingAtom, () => showCode(latchkey.store.get(pairingAtom).uri))
 * const { address } = await connectByUri(latchkey)
 *
 * @throws {InvalidArgumentError} if an option is unknown or of another type
 * @throws {WalletNotFoundError} if `config.connectors` is empty and the site's own library connects by no URI, or not in
 * the namespace
 * @throws {UserRejectedError} if the visitor rejects the connection in the wallet
 * @throws {PairingExpiredError} if the wallet does not respond in time
 * @throws {RelayError} if the relay cannot be reached
 * @throws {CancelledError} on abort, or if a newer call replaces this one
 */
export async function connectByUri(
  latchkey: Latchkey,
  options: ConnectByUriOptions = {},
): Promise<Connection> {
  development?.checkInstance(latchkey, 'connectByUri')
  const { startPairing } = await import('./connectByUri.lazy.ts')
  return startPairing(latchkey, readArguments('connectByUri', options, known))
}
