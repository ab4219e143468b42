import type { Hex } from '../adapter/walletCalls.ts'
import type { CaipNetworkId } from '../base/caip.ts'
import * as constants from '../base/constants.ts'
import { TimedOutError } from '../base/errors.ts'
import { TransactionUnknownError } from '../base/walletErrors.ts'
import { isFeatureEnabled } from '../features/isFeatureEnabled.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { type Check, type Checks, commonChecks, optional, text } from '../options/readArguments.ts'
import { callWallet, type WalletCallOptions } from './callWallet.ts'

export type SendTransactionOptions = WalletCallOptions & {
  /** The receiver's address. */
  readonly to: string
  /** Base units (wei, lamports, satoshis); 0 when absent. */
  readonly value?: bigint | undefined
  /** EVM: the call's data. */
  readonly data?: Hex | undefined
  /** EVM: gas units; the wallet estimates them when absent. */
  readonly gas?: bigint | undefined
  /** CAIP-2; default: the wallet's current network. */
  readonly caipNetworkId?: CaipNetworkId | undefined
}

const isAmount: Check[0] = (value) => typeof value === 'bigint' && value >= 0n
const hex: Check = [
  (value) => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value),
  'hex of whole bytes, as 0xab',
]
const known: Checks<SendTransactionOptions> = {
  ...commonChecks,
  to: text,
  value: optional([isAmount, 'a bigint of 0n or more, in base units (wei, lamports, satoshis)']),
  data: optional(hex),
  gas: optional([isAmount, 'a bigint of 0n or more']),
}

/**
 * Has the connected wallet sign and send a transaction. Resolves with the hash, without waiting for a block. With
 * `features.explainRequests` the modal first shows what it does, and the wallet is asked once the visitor goes on.
 *
 * @returns the hash: hex on EVM and Bitcoin, base58 on Solana
 *
 * @example
 * const { hash } = await sendTransaction(latchkey, {
 *   to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
 *   value: 1_000_000_000_000_000n, // 0.001 ether
 * })
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type; the wallet is not asked
 * @throws {NotConnectedError} if no wallet is connected
 * @throws {MethodUnsupportedError} if the wallet's namespace does not support the method
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet, or in the modal
 * @throws {RequestPendingError} if the wallet already shows a request
 * @throws {TimedOutError} if the visitor does not decide in the modal within five minutes
 * @throws {TransactionUnknownError} if it may have been sent: no response within five minutes, or one without a hash
 * @throws {CancelledError} on abort; the wallet may still send the transaction
 */
export function sendTransaction(
  latchkey: Latchkey,
  options: SendTransactionOptions,
): Promise<{ readonly hash: string }> {
  const isReviewed = isFeatureEnabled(latchkey, 'explainRequests')
  let isPending = false
  return callWallet(
    latchkey,
    'sendTransaction',
    known,
    options,
    async (adapter, connection, { to, value, data, gas, caipNetworkId, signal }) => {
      const request = {
        connectorId: connection.connectorId,
        address: connection.address,
        caipNetworkId: caipNetworkId ?? connection.caipNetworkId,
        to,
        ...(value !== undefined && { value }),
        ...(data !== undefined && { data }),
        ...(gas !== undefined && { gas }),
      }
      const call = () => {
        isPending = true
        return adapter.sendTransaction(request).finally(() => {
          isPending = false
        })
      }
      if (!isReviewed) return call()
      const { reviewRequest } = await import('./review.ts')
      return reviewRequest(latchkey, adapter, request, signal, call)
    },
    // One limit for the review, and one for the wallet.
    isReviewed ? 2 * constants.connectLimitMs : undefined,
  ).catch((cause) => {
    // The wallet may still show its request, and the visitor may approve it.
    throw isPending && cause instanceof TimedOutError
      ? new TransactionUnknownError({ cause })
      : cause
  })
}
