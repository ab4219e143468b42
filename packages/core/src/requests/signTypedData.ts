import type { Hex, TypedData } from '../adapter/walletCalls.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Check, type Checks, commonChecks } from '../options/readArguments.ts'
import { callWallet, type WalletCallOptions } from './callWallet.ts'

export type SignTypedDataOptions = WalletCallOptions & { readonly typedData: TypedData }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isField = (value: unknown) =>
  typeof Object(value).name === 'string' && typeof Object(value).type === 'string'
const isTypedData = (value: unknown) =>
  isRecord(value) &&
  isRecord(value.domain) &&
  isRecord(value.types) &&
  Object.values(value.types).every((one) => Array.isArray(one) && one.every(isField)) &&
  typeof value.primaryType === 'string' &&
  isRecord(value.message)
const typedData: Check = [
  isTypedData,
  'an object with domain, types ({ name, type } lists), primaryType and message',
]
const { namespace, connectorId, signal } = commonChecks
const known: Checks<SignTypedDataOptions> = { typedData, namespace, connectorId, signal }

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
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type; the wallet is not asked
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the wallet's namespace does not support the method
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {RequestPendingError} if the wallet already shows a request
 * @throws {CancelledError | TimedOutError} on abort, or without a response within five minutes
 */
export function signTypedData(latchkey: Latchkey, options: SignTypedDataOptions): Promise<Hex> {
  return callWallet(
    latchkey,
    'signTypedData',
    known,
    options,
    (adapter, { connectorId, address }, { typedData }) =>
      adapter.signTypedData({ connectorId, address, typedData }),
  )
}
