import { type CallsStatus, createInvalidResponseError } from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { isObject, parseHash, parseObject, parseQuantity } from './parseResponses.ts'
import { findConnection } from './readConnections.ts'

/** Statuses of the standard's first version. */
const oldStatuses: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

/** The status of a batch: `wallet_getCallsStatus` (EIP-5792). */
export async function getCallsStatus(
  engine: Engine,
  { connectorId, id }: { readonly connectorId: string; readonly id: string },
): Promise<CallsStatus> {
  const { provider } = findConnection(engine, connectorId)
  const response = parseObject(
    await engine.requests.withoutPrompt(provider, 'wallet_getCallsStatus', [id]),
  )
  const status =
    typeof response.status === 'string' ? oldStatuses[response.status] : response.status
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 999) {
    throw createInvalidResponseError('a status from 100 to 999', response.status)
  }
  const receipts = response.receipts ?? []
  if (!Array.isArray(receipts)) throw createInvalidResponseError('a list of receipts', receipts)
  return { id, status, atomic: response.atomic === true, receipts: receipts.map(parseReceipt) }
}

function parseReceipt(receipt: unknown): CallsStatus['receipts'][number] {
  if (!isObject(receipt)) throw createInvalidResponseError('a receipt', receipt)
  const { transactionHash, blockNumber, status } = receipt
  return {
    transactionHash: parseHash(transactionHash),
    blockNumber: parseQuantity(blockNumber),
    status: parseQuantity(status) === 1n ? 'success' : 'reverted',
  }
}
