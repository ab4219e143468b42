import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod'
import type { NodeCall } from '../rpc/callNodes.ts'
import { ResponseTooLargeError } from '../rpc/requestNode.ts'
import type { RpcResponse } from '../rpc/schema.ts'
import { truncateText } from '../secrets/truncateText.ts'
import { type Block, nodeBlock, nodeReceipt, type Receipt } from './schema.ts'

export type RequestChain = (calls: readonly NodeCall[]) => Promise<RpcResponse[]>

/** Maximum receipts per node request. */
const most = 100

/**
 * Returns the results of calls that every node supports.
 *
 * @throws {Error} if a call failed, because a node error does not mean that the chain has no data
 */
export function getResults(responses: readonly RpcResponse[]): unknown[] {
  return responses.map((response) => {
    if ('error' in response)
      throw new Error(`The node fails: ${truncateText(response.error.message, 100)}`)
    return response.result
  })
}

/** Returns the result of a call, or undefined if the node does not support it. */
function getResult(response: RpcResponse | undefined): unknown {
  return response && 'result' in response ? (response.result ?? undefined) : undefined
}

/**
 * Reads the blocks from the first to the last number, each with its receipts. Returns fewer blocks if the node does
 * not have them all, limits its response, or has just reorganized.
 *
 * @throws {UpstreamError} if no node responds
 * @throws {ZodError} if the node's response is malformed
 */
export async function readBlocks(
  request: RequestChain,
  first: number,
  last: number,
): Promise<Block[]> {
  const responses = await requestBlocks(request, first, last)
  const blocks: Block[] = []
  for (let index = 0; index * 2 < responses.length; index += 1) {
    // Parsing a full block takes long, so requests take precedence.
    if (index > 0) await nextTurn()
    const found = getResult(responses[index * 2])
    if (found === undefined) break
    const block = nodeBlock.parse(found)
    const receipts = await getReceipts(request, block, getResult(responses[index * 2 + 1]))
    const transactions = block.transactions.flatMap((transaction) => {
      const receipt = receipts.get(transaction.hash)
      return receipt ? [{ ...transaction, receipt }] : []
    })
    // The block was replaced between two requests.
    if (transactions.length < block.transactions.length) break
    if (block.number !== first + index) break
    if (index > 0 && blocks[index - 1]?.hash !== block.parentHash) break
    blocks.push({ ...block, transactions })
  }
  return blocks
}

/** Whether the nodes have the data but the response is too large. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ResponseTooLargeError
}

/**
 * Requests the block and the receipts of each number, alternating. Requests fewer numbers if the response is too
 * large.
 */
async function requestBlocks(
  request: RequestChain,
  first: number,
  last: number,
): Promise<RpcResponse[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  try {
    const responses = await request(
      numbers.flatMap((number) => [blockCall(number), createBlockReceiptsCall(number)]),
    )
    if (responses[0] && 'result' in responses[0]) return responses
  } catch (error) {
    if (last > first && !isTooLarge(error)) throw error
  }
  if (last > first) return requestBlocks(request, first, first + Math.floor((last - first) / 2))
  // The block with its receipts exceeds the node's size or time limit, so they are requested separately.
  const [block] = await request([blockCall(first)])
  const [receipts] =
    block && 'result' in block
      ? await request([createBlockReceiptsCall(first)]).catch(() => [])
      : []
  return [block, receipts].filter((response) => response !== undefined)
}

/** Returns the receipts of the block's transactions, from the node's list or, if missing there, requested one by one. */
async function getReceipts(
  request: RequestChain,
  block: z.output<typeof nodeBlock>,
  all: unknown,
): Promise<Map<string, Receipt>> {
  const filterReceipts = (receipts: readonly Receipt[]) =>
    receipts.flatMap((receipt) =>
      receipt.blockHash === block.hash ? [[receipt.transactionHash, receipt] as const] : [],
    )
  const known = new Map(filterReceipts(all === undefined ? [] : z.array(nodeReceipt).parse(all)))
  const missing = block.transactions.flatMap(({ hash }) => (known.has(hash) ? [] : [hash]))
  // Some nodes always return receipts that do not match the block.
  return new Map([...known, ...filterReceipts(await readEach(request, missing))])
}

/** Requests the receipts of transactions. Returns fewer if the node lacks one of them. */
async function readEach(request: RequestChain, hashes: readonly string[]): Promise<Receipt[]> {
  const receipts: Receipt[] = []
  for (let from = 0; from < hashes.length; from += most) {
    const some = hashes.slice(from, from + most)
    const responses = await request(some.map(createReceiptCall)).catch(() => [])
    for (const [index, hash] of some.entries()) {
      const together = responses[index]
      // A node may fail on a large batch.
      const isAnswered = together !== undefined && 'result' in together
      const [response] = isAnswered ? [together] : await request([createReceiptCall(hash)])
      const found = getResult(response)
      if (found === undefined) return receipts
      receipts.push(nodeReceipt.parse(found))
    }
  }
  return receipts
}

function blockCall(number: number): NodeCall {
  return { method: 'eth_getBlockByNumber', params: [hex(number), true] }
}

function createBlockReceiptsCall(number: number): NodeCall {
  return { method: 'eth_getBlockReceipts', params: [hex(number)] }
}

function createReceiptCall(hash: string): NodeCall {
  return { method: 'eth_getTransactionReceipt', params: [hash] }
}

export function hex(number: number): string {
  return `0x${number.toString(16)}`
}
