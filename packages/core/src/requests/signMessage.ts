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
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the wallet's namespace does not support the method
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {RequestPendingError} if the wallet already shows a request
 * @throws {CancelledError | TimedOutError} on abort, or without a response within five minutes
 */
export function signMessage(latchkey: Latchkey, options: SignMessageOptions): Promise<string> {
  const { message, protocol, ...target } = copyOwnFields(options)
  return callWallet(latchkey, 'signMessage', target, (adapter, { connectorId, address }) =>
    adapter.signMessage({ connectorId, address, message, ...(protocol && { protocol }) }),
  )
}
