import { expect, test } from 'vitest'
import { modelChain } from '../../test/modelChain.ts'
import { type AskChain, readBlocks } from './readBlocks.ts'
import { nodeBlock, nodeReceipt } from './schema.ts'

function chainOfThree() {
  const chain = modelChain()
  chain.mine([
    [0, 1],
    [1, 2],
  ])
  chain.mine([[0, 3]])
  return chain
}

test('blocks come with the receipts of their transactions, and no further than the chain goes', async () => {
  const { ask } = chainOfThree()
  const blocks = await readBlocks(ask, 1, 9)
  expect(blocks.map(({ number }) => number)).toEqual([1, 2])
  expect(blocks[0]?.transactions.map(({ receipt }) => receipt.logs.length)).toEqual([1, 1])
})

test('a node that knows no eth_getBlockReceipts is asked for each one', async () => {
  const { ask } = chainOfThree()
  const receipts = new Map<string, unknown>()
  for (const number of ['0x1', '0x2']) {
    const [answer] = await ask([{ method: 'eth_getBlockReceipts', params: [number] }])
    const list = answer && 'result' in answer ? (answer.result as unknown[]) : []
    for (const one of list) receipts.set(nodeReceipt.parse(one).transactionHash, one)
  }
  const older: AskChain = async (calls) =>
    (await ask(calls)).map((answer, index) => {
      const { method, params = [] } = calls[index] ?? { method: '' }
      if (method === 'eth_getBlockReceipts')
        return { ...answer, result: undefined, error: { code: -32601, message: 'no such method' } }
      if (method !== 'eth_getTransactionReceipt') return answer
      return { ...answer, result: receipts.get(String(params[0])) }
    })
  expect(await readBlocks(older, 0, 2)).toEqual(await readBlocks(ask, 0, 2))
})

test('receipts of another block with the same transactions are not those of this one', async () => {
  const { ask } = chainOfThree()
  const [other] = await ask([{ method: 'eth_getBlockByNumber', params: ['0x2'] }])
  const blockHash = nodeBlock.parse(other && 'result' in other && other.result).hash
  const torn: AskChain = async (calls) =>
    (await ask(calls)).map((answer, index) => {
      const isFirst = calls[index]?.params?.[0] === '0x1' && 'result' in answer
      if (!isFirst || !Array.isArray(answer.result)) return answer
      return { ...answer, result: answer.result.map((one) => ({ ...one, blockHash })) }
    })
  expect(await readBlocks(torn, 1, 2)).toEqual([])
  expect(await readBlocks(torn, 2, 2)).toHaveLength(1)
})
