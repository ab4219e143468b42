import type { MessageProtocol } from '../adapter/psbtCalls.ts'
import { copyOwnFields } from '../base/object.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { callWallet, type WalletCallOptions } from './callWallet.ts'

export type SignMessageOptions = WalletCallOptions & {
  /** A string, or bytes. */
  readonly message: string | Uint8Array
  /** Bitcoin; default: BIP-322 for taproot addresses, ECDSA for others. */
  readonly protocol?: MessageProtocol | undefined
}

/**
 * Has the connected wallet sign a message (EIP-191 on EVM, BIP-322 or ECDSA on Bitcoin, ed25519 on Solana).
 *
 * @returns the signature in the encoding of the namespace: hex on EVM, base58 on Solana, base64 on Bitcoin
 *
 * @example
 * const signature = await signMessage(latchkey, { message: 'Hello' })
 *
 * @throws {NotConnectedError} no wallet is connected
 * @throws {MethodUnsupportedError} the wallet's namespace cannot do it
 * @throws {UserRejectedError} declined in the wallet
 * @throws {RequestPendingError} the wallet already shows a request
 * @throws {CancelledError | TimedOutError} the signal fired, or there was no response within five minutes
 */
export function signMessage(latchkey: Latchkey, options: SignMessageOptions): Promise<string> {
  const { message, protocol, ...target } = copyOwnFields(options)
  return callWallet(latchkey, 'signMessage', target, (adapter, { connectorId, address }) =>
    adapter.signMessage({ connectorId, address, message, ...(protocol && { protocol }) }),
  )
}
