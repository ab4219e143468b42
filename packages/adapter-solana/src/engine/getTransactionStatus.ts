import {
  RpcError,
  type TransactionStatus,
  type TransactionStatusRequest,
} from '@latchkey/core/adapter'
import { type Engine, readChain } from './engine.ts'
import { createMalformedResponseError, readValue } from './readNodeResponses.ts'

/** Blocks until a transaction is final; nodes do not count further. */
const finalized = 32

/**
 * Reads the status of a signature. A transaction counts as included once its block is confirmed.
 *
 * @throws {RpcError} -32602: it is no signature
 */
export async function getTransactionStatus(
  engine: Engine,
  { caipNetworkId, hash, signal }: TransactionStatusRequest,
): Promise<TransactionStatus> {
  if (!/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash))
    throw new RpcError(-32602, { details: 'expected a signature' })
  const params = [[hash], { searchTransactionHistory: true }]
  const list = readValue(
    await readChain(engine, caipNetworkId, 'getSignatureStatuses', params, signal),
  )
  const found: unknown = Array.isArray(list) ? list[0] : undefined
  if (found === null) return { status: 'notFound', confirmations: 0 }
  const { confirmationStatus, confirmations, err } = Object(found)
  if (confirmationStatus === 'processed') return { status: 'pending', confirmations: 0 }
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized')
    throw createMalformedResponseError('status of a signature')
  const isFinal = confirmationStatus === 'finalized'
  return {
    status: err ? 'failed' : 'included',
    confirmations: Number.isSafeInteger(confirmations) ? confirmations : finalized,
    ...(isFinal && { isFinal }),
  }
}
