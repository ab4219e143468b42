import {
  createInvalidResponseError,
  RpcError,
  type TransactionStatus,
  type TransactionStatusRequest,
} from '@latchkey/core/adapter'
import type { Engine } from './engine.ts'
import { isObject, parseAddress, parseQuantity } from './parseResponses.ts'
import { readChain } from './readChain.ts'

/**
 * Reads a transaction's receipt; without one, whether the node knows it; and with its sender and nonce, whether another
 * one took its place.
 *
 * @throws {RpcError} -32602: it is no hash
 */
export async function getTransactionStatus(
  engine: Engine,
  { caipNetworkId, hash, address, nonce, signal }: TransactionStatusRequest,
): Promise<TransactionStatus> {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash))
    throw new RpcError(-32602, { details: 'expected a hash, 0x and 64 hex digits' })
  const read = (method: string, ...params: readonly unknown[]) =>
    readChain(engine, caipNetworkId, { method, params }, signal)
  const readReceipt = async () => {
    const receipt = await read('eth_getTransactionReceipt', hash)
    if (receipt === null) return undefined
    if (!isObject(receipt)) throw createInvalidResponseError('a receipt', receipt)
    const block = parseQuantity(receipt.blockNumber)
    const head = parseQuantity(await read('eth_blockNumber'))
    return {
      status: parseQuantity(receipt.status) === 1n ? 'included' : 'failed',
      // A node behind the one of the receipt.
      confirmations: head < block ? 1 : Number(head - block) + 1,
    } as const
  }
  const included = await readReceipt()
  if (included) return included
  const transaction = await read('eth_getTransactionByHash', hash)
  if (isObject(transaction)) {
    // The nonce of another sender says nothing about this one.
    const isOfAddress =
      address !== undefined &&
      parseAddress(transaction.from).toLowerCase() === address.toLowerCase()
    return {
      status: 'pending',
      confirmations: 0,
      ...(isOfAddress && { nonce: Number(parseQuantity(transaction.nonce)) }),
    }
  }
  if (transaction !== null) throw createInvalidResponseError('a transaction', transaction)
  if (address === undefined || nonce === undefined) return { status: 'notFound', confirmations: 0 }
  const count = parseQuantity(await read('eth_getTransactionCount', address, 'latest'))
  if (count <= BigInt(nonce)) return { status: 'notFound', confirmations: 0 }
  // It may have been included since the first read.
  return (await readReceipt()) ?? { status: 'replaced', confirmations: 0 }
}
