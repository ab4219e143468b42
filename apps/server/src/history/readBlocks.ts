import * as z from 'zod'
import type { NodeCall } from '../rpc/callNodes.ts'
import type { RpcResponse } from '../rpc/schema.ts'
import { type Block, nodeBlock, nodeReceipt, type Receipt } from './schema.ts'

export type AskChain = (calls: readonly NodeCall[]) => Promise<RpcResponse[]>

/**
 * The results of calls that every node takes.
 *
 * @throws an error when one of them failed: what a node in trouble does not say is not what the chain does not have.
 */
export function resultsOf(answers: readonly RpcResponse[]): unknown[] {
  return answers.map((answer) => {
    if ('error' in answer) throw new Error(`The node fails: ${answer.error.message.slice(0, 100)}`)
    return answer.result
  })
}

/** The result of a call, or nothing where the node knows none. */
function resultOf(response: RpcResponse | undefined): unknown {
  return response && 'result' in response ? (response.result ?? undefined) : undefined
}

/**
 * The blocks from the first to the last number, each with its receipts; fewer when the node does not have them all, or
 * has just changed its mind about one.
 *
 * @throws {UpstreamError} no node answers.
 * @throws {ZodError} what the node answers are no blocks.
 */
export async function readBlocks(ask: AskChain, first: number, last: number): Promise<Block[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const answers = await ask(
    numbers.flatMap((number) => [
      { method: 'eth_getBlockByNumber', params: [hex(number), true] },
      { method: 'eth_getBlockReceipts', params: [hex(number)] },
    ]),
  )
  const blocks: Block[] = []
  for (const index of numbers.keys()) {
    const found = resultOf(answers[index * 2])
    if (found === undefined) break
    const block = nodeBlock.parse(found)
    const all = resultOf(answers[index * 2 + 1])
    const receipts =
      all === undefined ? await readEach(ask, block) : z.array(nodeReceipt).parse(all)
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
    const transactions = block.transactions.flatMap((transaction) => {
      const receipt = byHash.get(transaction.hash)
      return receipt && receipt.blockHash === block.hash ? [{ ...transaction, receipt }] : []
    })
    // Between the two questions another block took its place.
    if (transactions.length < block.transactions.length) break
    if (block.number !== first + index) break
    if (index > 0 && blocks[index - 1]?.hash !== block.parentHash) break
    blocks.push({ ...block, transactions })
  }
  return blocks
}

/** For a node that does not know the method for all of a block. */
async function readEach(ask: AskChain, block: z.output<typeof nodeBlock>): Promise<Receipt[]> {
  if (block.transactions.length === 0) return []
  const calls = block.transactions.map(({ hash }) => ({
    method: 'eth_getTransactionReceipt',
    params: [hash],
  }))
  return (await ask(calls)).flatMap((answer) => {
    const receipt = resultOf(answer)
    return receipt === undefined ? [] : [nodeReceipt.parse(receipt)]
  })
}

export function hex(number: number): string {
  return `0x${number.toString(16)}`
}
