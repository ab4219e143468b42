import {
  type CaipNetworkId,
  InvalidWalletAnswerError,
  NotEnoughFundsError,
  RpcError,
  requestSend,
  type SendOptions,
  TransactionUnknownError,
  type WalletTarget,
} from '@latchkey/core/adapter'
import { toBase58, toBase64 } from './encoding.ts'
import { type Engine, findSolanaTarget, prompt, readChain } from './engine.ts'
import { parseBytes, parseOutputs } from './parseResponses.ts'
import { readSendOptions } from './readSendOptions.ts'
import { readTransaction } from './readTransaction.ts'
import { checkTransaction, signTransaction } from './signTransactions.ts'

/**
 * Signs a transaction in wire format and sends it: by the wallet if it can, else by the network's node. Resolves to
 * the signature, which is the transaction's id, without waiting for a block.
 *
 * @param isAccepted validates the wallet's signed transaction before it is sent by the node
 */
export async function signAndSendTransaction(
  engine: Engine,
  params: WalletTarget & {
    readonly caipNetworkId: CaipNetworkId
    readonly transaction: Uint8Array
    readonly options?: SendOptions
  },
  isAccepted?: (transaction: Uint8Array, signed: Uint8Array) => boolean,
): Promise<{ readonly hash: string }> {
  const { port, account } = await findSolanaTarget(engine, params)
  const { transaction, caipNetworkId } = params
  const options = readSendOptions(params.options)
  checkTransaction(port, transaction, account.address)
  const { send } = port
  if (send)
    return requestSend(async () => {
      const call = () => send(account, caipNetworkId, transaction, options)
      const [output] = parseOutputs(await prompt(engine, call), 1)
      return { hash: toBase58(parseBytes(output?.signature, 64)) }
    })
  const signed = await signTransaction(engine, params)
  const [signature] = readTransaction(signed).signatures
  if (!signature || isAccepted?.(transaction, signed) === false)
    throw new InvalidWalletAnswerError('it signed another transfer')
  const hash = toBase58(signature)
  const request = [toBase64(signed), { ...options, encoding: 'base64' }]
  try {
    const responded = await readChain(engine, caipNetworkId, 'sendTransaction', request)
    if (responded === hash) return { hash }
  } catch (cause) {
    if (isAlreadyProcessed(cause)) return { hash }
    if (isRefusal(cause)) throw cause
    throw new TransactionUnknownError({ hash, cause })
  }
  throw new TransactionUnknownError({ hash, cause: 'the node names another transaction' })
}

/** A node that received the transaction before and did not respond in time. */
const isAlreadyProcessed = (cause: unknown) =>
  cause instanceof RpcError && cause.details === '"AlreadyProcessed"'

/** The preflight failed, or the request is invalid: the node did not send the transaction. */
const isRefusal = (cause: unknown) =>
  cause instanceof NotEnoughFundsError ||
  (cause instanceof RpcError && [-32003, -32600, -32601, -32602].includes(cause.rpcCode))
