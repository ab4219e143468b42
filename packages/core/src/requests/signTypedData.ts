import type { Hex, TypedData } from '../adapter/walletCalls.ts'
import { copyOwnFields } from '../base/object.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { callWallet, type WalletCallOptions } from './callWallet.ts'

export type SignTypedDataOptions = WalletCallOptions & { readonly typedData: TypedData }

/**
 * Has the connected wallet sign typed data (EIP-712). EVM only.
 *
 * @returns the signature, hex
 *
 * @example
 * const signature = await signTypedData(latchkey, {
 *   typedData: {
 *     domain: { name: 'Shop', version: '1', chainId: 1 },
 *     types: { Order: [{ name: 'amount', type: 'uint256' }] },
 *     primaryType: 'Order',
 *     message: { amount: 1n },
 *   },
 * })
 *
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the wallet's namespace does not support the method
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {RequestPendingError} if the wallet already shows a request
 * @throws {CancelledError | TimedOutError} on abort, or without a response within five minutes
 */
export function signTypedData(latchkey: Latchkey, options: SignTypedDataOptions): Promise<Hex> {
  const { typedData, ...target } = copyOwnFields(options)
  return callWallet(latchkey, 'signTypedData', target, (adapter, { connectorId, address }) =>
    adapter.signTypedData({ connectorId, address, typedData }),
  )
}
