import {
  RpcError,
  readProperty,
  requestNode,
  type TransactionStatus,
  type TransactionStatusRequest,
} from '@latchkey/core/adapter'
import { type Engine, findNetwork } from '../calls/engine.ts'
import { createUnreadableError, isCount, throwUnreadable } from '../esplora.ts'

/**
 * Reads the block of a transaction, and the height of the chain.
 *
 * @throws {RpcError} -32602: it is no transaction id
 */
export async function getTransactionStatus(
  engine: Engine,
  { caipNetworkId, hash, signal }: TransactionStatusRequest,
): Promise<TransactionStatus> {
  findNetwork(engine, caipNetworkId)
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new RpcError(-32602, { details: 'expected an id' })
  const read = <value>(path: string, parse: (response: unknown) => value) =>
    requestNode(engine.nodes, caipNetworkId, { path }, { parse, signal })
  const block = await read(`/tx/${hash}/status`, parseBlock).catch((cause) => {
    // The id is valid, so that the node rejects it only because it does not know it.
    if (cause instanceof RpcError && cause.rpcCode === -32602) return 'notFound' as const
    throw cause
  })
  if (block === 'notFound') return { status: 'notFound', confirmations: 0 }
  if (block === undefined) return { status: 'pending', confirmations: 0 }
  const head = await read('/blocks/tip/height', parseHeight).catch(throwUnreadable)
  return { status: 'included', confirmations: Math.max(1, head - block + 1) }
}

function parseBlock(response: unknown): number | undefined {
  const isConfirmed = readProperty(response, 'confirmed')
  if (isConfirmed === false) return undefined
  if (isConfirmed === true) return parseHeight(readProperty(response, 'block_height'))
  throw createUnreadableError('a status')
}

function parseHeight(value: unknown): number {
  if (isCount(value)) return value
  throw createUnreadableError('a height')
}
