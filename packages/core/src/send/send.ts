import type { ChainNamespace } from '../base/caip.ts'
import { toLatchkeyError } from '../base/errors.ts'
import {
  RequestPendingError,
  TransactionUnknownError,
  UserRejectedError,
} from '../base/walletErrors.ts'
import { development } from '../development/development.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { readArguments } from '../options/readArguments.ts'
import { runTransaction } from '../transactions/runTransaction.ts'
import { ReceiverRefusedError, SendFailedError, SendUnsupportedError } from './errors.ts'
import { findSender } from './findSender.ts'
import { resolveReceiver } from './resolveReceiver.ts'
import type { SendPlan } from './schema.ts'

/**
 * Has the connected wallet send a checked transfer. Resolves with the hash, without waiting for a block;
 * `watchTransactions` tells how it ends. The same plan is sent at most once, however often this is called.
 *
 * @throws {InvalidArgumentError} if `plan` is no plan
 * @throws {NotConnectedError} if the account of the plan is no longer connected
 * @throws {ReceiverRefusedError} if the receiver's name leads to another address by now
 * @throws {UserRejectedError} if the visitor rejects the request in the wallet
 * @throws {RequestPendingError} if the wallet is being asked for the same transfer
 * @throws {TransactionUnknownError} if it may have been sent
 * @throws {SendFailedError} if the wallet or the chain failed, and nothing was sent
 * @example
 * const { hash } = await send(latchkey, plan)
 */
export async function send(latchkey: Latchkey, plan: SendPlan): Promise<{ readonly hash: string }> {
  development?.checkInstance(latchkey, 'send')
  readArguments(
    'send',
    { plan },
    {
      plan: [(given) => Object(given).fee !== undefined, 'a plan of `prepareSend`'],
    },
  )
  const { id, connectorId, from: address, to, name, token, value, fee } = plan
  const { caipNetworkId } = token
  const intent = {
    ...{ id, caipNetworkId, to },
    kind: 'send' as const,
    from: address,
    amount: value.toString(),
    token: {
      symbol: token.symbol,
      decimals: token.decimals,
      ...(token.address !== undefined && { address: token.address }),
    },
    ...(name !== undefined && { name }),
  }
  return runTransaction(latchkey, intent, async () => {
    const { adapter, connection } = findSender(latchkey, token)
    const target = { connectorId, address, caipNetworkId, to, value }
    try {
      if (name !== undefined) {
        const now = await resolveReceiver(latchkey, { caipNetworkId, receiver: name })
        if (now.to !== to) throw new ReceiverRefusedError('changed', name)
      }
      const { sendTransaction, sendToken } = adapter
      if (token.address !== undefined && sendToken)
        return await sendToken({ ...target, token: token.address })
      if (token.address === undefined && sendTransaction)
        return await sendTransaction({ ...target, maxFee: fee.fee })
      throw new SendUnsupportedError(connection.namespace)
    } catch (cause) {
      throw toSendError(cause, connection.namespace)
    }
  })
}

const kept = [
  RequestPendingError,
  TransactionUnknownError,
  UserRejectedError,
  ReceiverRefusedError,
  SendUnsupportedError,
]

function toSendError(cause: unknown, namespace: ChainNamespace): Error {
  const error = toLatchkeyError(cause)
  return kept.some((one) => error instanceof one) ? error : new SendFailedError(namespace, error)
}
