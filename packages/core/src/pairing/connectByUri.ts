import type { ConnectorProof, ConnectorSignIn } from '../adapter/connector.ts'
import type { ChainNamespace } from '../caip.ts'
import type { Connection } from '../connections/schema.ts'
import { inDevelopment } from '../development/inDevelopment.ts'
import type { Latchkey } from '../latchkey.ts'

export type ConnectByUriOptions = {
  /**
   * Whether a URI that is waiting for an answer is used again. `auto`: in Telegram and iOS Safari, where a link opens
   * only inside the click, so that the URI must be there before it. `never`: a new one each time.
   */
  readonly cache?: 'auto' | 'always' | 'never'
  /** The family to be active afterwards, where the wallet has it. */
  readonly namespace?: ChainNamespace | undefined
  /** Aborting gives the URI up, unless others may use it; a wallet that approves later is disconnected again, unseen. */
  readonly signal?: AbortSignal | undefined
  /** Signs in with the approval of the pairing itself, where the wallet can. */
  readonly signIn?: ConnectorSignIn | undefined
  /**
   * Gets what the wallet signed, before anybody is connected; not called when it signed nothing. A rejection ends the
   * session, and is what `connectByUri` rejects with.
   */
  readonly onProofs?: ((proofs: readonly ConnectorProof[]) => Promise<void>) | undefined
}

/**
 * Connects a wallet that gets the pairing URI by a QR code or a link. The URI is in `pairingAtom` as soon as the relay
 * has it; the promise waits for the wallet. One session serves every family the wallet approves. A pairing ends after
 * five minutes at the latest.
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
  const { startPairing } = await import('./startPairing.ts')
  return startPairing(latchkey, options)
}
