import type { CaipNetworkId } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { NotConnectedError } from '../base/walletErrors.ts'
import { type ConnectionTarget, getConnection } from '../connections/getConnection.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { toArgumentError } from '../options/argumentErrors.ts'
import {
  type Check,
  type Checks,
  commonChecks,
  optional,
  readArguments,
  text,
} from '../options/readArguments.ts'
import { anySignal } from '../ports/signals.ts'
import { TransactionFailedError } from './errors.ts'
import { followTransaction } from './followTransaction.ts'

export type WaitForTransactionOptions = ConnectionTarget & {
  /** The hash that `sendTransaction` returned. */
  readonly hash: string
  /** CAIP-2; the network that the wallet is on when absent. With it no connection is needed. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** Blocks to wait for, the transaction's own included; 1 when absent. A final transaction needs no more. */
  readonly confirmations?: number | undefined
  /** Maximum ms to wait; an hour when absent. */
  readonly limitMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

const count: Check = [
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
  'a whole number of 1 or more',
]
const known: Checks<WaitForTransactionOptions> = {
  ...commonChecks,
  hash: text,
  confirmations: optional(count),
  limitMs: optional(count),
}

/**
 * Waits until a transaction is in a block. Reads its state every four seconds; a node that fails meanwhile is asked again.
 * A replaced transaction is recognised on EVM, if it was pending at a read before; otherwise it ends as timed out.
 *
 * @returns the blocks that contain or follow it
 *
 * @example
 * const { hash } = await sendTransaction(latchkey, { to, value })
 * await waitForTransaction(latchkey, { hash })
 * const { value: left } = await getBalance(latchkey)
 *
 * @throws {InvalidArgumentError} if an option is missing, unknown or of another type
 * @throws {NotConnectedError} if no wallet is connected, and the network is not given
 * @throws {MethodUnsupportedError} if the namespace cannot read transactions
 * @throws {TransactionFailedError} if it failed in its block, or another one with its nonce took its place
 * @throws {TimedOutError} if it is in no block in time; it may still be included
 * @throws {CancelledError} if the signal fired
 */
export async function waitForTransaction(
  latchkey: Latchkey,
  options: WaitForTransactionOptions,
): Promise<{ readonly hash: string; readonly confirmations: number }> {
  development?.checkInstance(latchkey, 'waitForTransaction')
  const input = readArguments('waitForTransaction', options, known)
  const { hash, confirmations: expected = 1, limitMs } = input
  const connection = getConnection(latchkey, input)
  const caipNetworkId = input.caipNetworkId ?? connection?.caipNetworkId
  if (caipNetworkId === undefined)
    throw new NotConnectedError('without a wallet, waitForTransaction needs caipNetworkId')
  const { chainNamespace } = parseCaipNetworkId(caipNetworkId)
  const sender = connection?.namespace === chainNamespace ? { address: connection.address } : {}
  const signal = anySignal(input.signal, latchkey.signal)
  const limit = limitMs === undefined ? {} : { limitMs }
  return followTransaction(
    latchkey,
    { caipNetworkId, hash, signal, ...sender, ...limit },
    ({ status, isFinal, confirmations }) => {
      if (status === 'failed' || status === 'replaced')
        throw new TransactionFailedError(hash, status)
      const isEnough = isFinal || confirmations >= expected
      return status === 'included' && isEnough ? { hash, confirmations } : undefined
    },
  ).catch((cause) => {
    throw toArgumentError('waitForTransaction', toLatchkeyError(cause))
  })
}
