import type { MessageProtocol } from '../adapter/psbtCalls.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Check, type Checks, commonChecks, oneOf, optional } from '../options/readArguments.ts'
import { callWallet, type WalletCallOptions } from './callWallet.ts'

export type SignMessageOptions = WalletCallOptions & {
  /** A string, or bytes. */
  readonly message: string | Uint8Array
  /** Bitcoin; default: BIP-322 for taproot addresses, ECDSA for others. */
  readonly protocol?: MessageProtocol | undefined
}

// Not `instanceof`: a test environment has a `Uint8Array` of its own.
const message: Check = [
  (value) =>
    typeof value === 'string' || Object.prototype.toString.call(value) === '[object Uint8Array]',
  'a string or a Uint8Array',
]
const { namespace, connectorId, signal } = commonChecks
const protocol = optional(oneOf('ecdsa', 'bip322'))
const known: Checks<SignMessageOptions> = { message, protocol, namespace, connectorId, signal }

/**
 * Has the connected wallet sign a message (EIP-191 on EVM, BIP-322 or ECDSA on Bitcoin, ed25519 on Solana).
 *
 * @returns the signature in the encoding of the namespace: hex on EVM, base58 on Solana, base64 on Bitcoin
 *
 * @example
 * const signature = await signMessage(latchkey, { message: 'Hello' })
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type; the wallet is not asked
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the wallet's namespace does not support the method
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {RequestPendingError} if the wallet already shows a request
 * @throws {CancelledError | TimedOutError} on abort, or without a response within five minutes
 */
export function signMessage(latchkey: Latchkey, options: SignMessageOptions): Promise<string> {
  return callWallet(
    latchkey,
    'signMessage',
    known,
    options,
    (adapter, { connectorId, address }, { message, protocol }) =>
      adapter.signMessage({ connectorId, address, message, ...(protocol && { protocol }) }),
  )
}
