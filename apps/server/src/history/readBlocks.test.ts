import { expect, test } from 'vitest'
import { modelChain } from '../../test/modelChain.ts'
import { UpstreamError } from '../errors/errors.ts'
import { ResponseTooLargeError } from '../rpc/requestNode.ts'
import { isTooLarge, type RequestChain, readBlocks } from './readBlocks.ts'
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

test('blocks are returned with the receipts of their transactions, up to the newest one', async () => {
  const { request } = chainOfThree()
  const blocks = await readBlocks(request, 1, 9)
  expect(blocks.map(({ number }) => number)).toEqual([1, 2])
  expect(blocks[0]?.transactions.map(({ receipt }) => receipt.logs.length)).toEqual([1, 1])
})

test('with a node without eth_getBlockReceipts, receipts are requested one by one', async () => {
  const { request } = chainOfThree()
  const receipts = new Map<string, unknown>()
  for (const number of ['0x1', '0x2']) {
    const [response] = await request([{ method: 'eth_getBlockReceipts', params: [number] }])
    const list = response && 'result' in response ? (response.result as unknown[]) : []
    for (const one of list) receipts.set(nodeReceipt.parse(one).transactionHash, one)
  }
  const older: RequestChain = async (calls) =>
    (await request(calls)).map((response, index) => {
      const { method, params = [] } = calls[index] ?? { method: '' }
      if (method === 'eth_getBlockReceipts')
        return {
          ...response,
          result: undefined,
          error: { code: -32601, message: 'no such method' },
        }
      if (method !== 'eth_getTransactionReceipt') return response
      return { ...response, result: receipts.get(String(params[0])) }
    })
  expect(await readBlocks(older, 0, 2)).toEqual(await readBlocks(request, 0, 2))
})

test('receipts of another block with the same transactions are rejected', async () => {
  const { request } = chainOfThree()
  const [other] = await request([{ method: 'eth_getBlockByNumber', params: ['0x2'] }])
  const blockHash = nodeBlock.parse(other && 'result' in other && other.result).hash
  const torn: RequestChain = async (calls) =>
    (await request(calls)).map((response, index) => {
      const isFirst = calls[index]?.params?.[0] === '0x1' && 'result' in response
      if (!isFirst || !Array.isArray(response.result)) return response
      return { ...response, result: response.result.map((one) => ({ ...one, blockHash })) }
    })
  expect(await readBlocks(torn, 1, 2)).toEqual([])
  expect(await readBlocks(torn, 2, 2)).toHaveLength(1)
})

/**
 * Returns a chain that contains a block with this number of transactions, and whose node also returns single
 * receipts.
 */
async function getChainWithBlock(count: number) {
  const chain = modelChain()
  chain.mine([[0, 1]])
  chain.mine(Array.from({ length: count }, (_, index) => [index, 1] as const))
  for (let block = 0; block < 17; block += 1) chain.mine([])
  const receipts = new Map<string, unknown>()
  for (const number of ['0x1', '0x2']) {
    const [response] = await chain.request([{ method: 'eth_getBlockReceipts', params: [number] }])
    const list = response && 'result' in response ? (response.result as unknown[]) : []
    for (const one of list) receipts.set(nodeReceipt.parse(one).transactionHash, one)
  }
  const request: RequestChain = async (calls) =>
    (await chain.request(calls)).map((response, index) => {
      const { method, params = [] } = calls[index] ?? { method: '' }
      if (method !== 'eth_getTransactionReceipt') return response
      return { ...response, result: receipts.get(String(params[0])) ?? null }
    })
  return request
}
const tooLarge = () => new UpstreamError('chainId', 'No node', new ResponseTooLargeError(1))

test('a response that is too large is requested in parts, down to one receipt, without loss', async () => {
  const request = await getChainWithBlock(130)
  const whole = await readBlocks(request, 0, 19)
  for (const limit of [100_000, 40_000, 20_000, 900]) {
    const bounded: RequestChain = async (calls) => {
      const responses = await request(calls)
      // Only the size of receipts is limited.
      const isLarge = (one: unknown) => JSON.stringify(one).length > limit
      const receipts = responses.filter(
        (_, index) => calls[index]?.method !== 'eth_getBlockByNumber',
      )
      if (isLarge(receipts)) throw tooLarge()
      return responses
    }
    const read: unknown[] = []
    while (read.length < 20) {
      const more = await readBlocks(bounded, read.length, 19)
      expect(more.length, `with ${limit}`).toBeGreaterThan(0)
      read.push(...more)
    }
    expect(read).toEqual(whole)
  }
})

test('a node that fails on large requests receives smaller ones', async () => {
  const request = await getChainWithBlock(130)
  const whole = await readBlocks(request, 2, 2)
  const error = { code: -32003, message: 'response too large' }
  const fails = (most: number): RequestChain => {
    return async (calls) => {
      const responses = await request(calls)
      return responses.map((response, index) =>
        index < most && calls[index]?.method !== 'eth_getBlockReceipts'
          ? response
          : { jsonrpc: '2.0' as const, id: response.id, error },
      )
    }
  }
  for (const most of [1, 60]) expect(await readBlocks(fails(most), 2, 2)).toEqual(whole)
  const slow: RequestChain = async (calls) => {
    if (calls.length > 1) throw new UpstreamError('chainId', 'No node responds')
    return request(calls)
  }
  expect(await readBlocks(slow, 2, 2)).toEqual(whole)
})

test('error: a receipt that is too large is reported, and an unavailable node is not retried endlessly', async () => {
  const request = await getChainWithBlock(3)
  const huge: RequestChain = async (calls) => {
    if (calls.some(({ method }) => method !== 'eth_getBlockByNumber')) throw tooLarge()
    return request(calls)
  }
  expect(isTooLarge(await readBlocks(huge, 2, 2).catch((error: unknown) => error))).toBe(true)
  let requested = 0
  const down: RequestChain = async () => {
    requested += 1
    throw new UpstreamError('chainId', 'No node responds')
  }
  await expect(readBlocks(down, 1, 19)).rejects.toThrow(UpstreamError)
  await expect(readBlocks(down, 2, 2)).rejects.toThrow(UpstreamError)
  expect(requested).toBe(3)
})

test('with a node whose receipts never match the block, receipts are requested one by one', async () => {
  const request = await getChainWithBlock(3)
  const whole = await readBlocks(request, 2, 2)
  const lists: ((list: unknown[]) => unknown[])[] = [
    () => [],
    (list) => list.slice(1),
    (list) => list.map((one) => ({ ...(one as object), blockHash: `0x${'7'.repeat(64)}` })),
  ]
  for (const change of lists) {
    const wrong: RequestChain = async (calls) =>
      (await request(calls)).map((response, index) =>
        calls[index]?.method === 'eth_getBlockReceipts' && 'result' in response
          ? { ...response, result: change(response.result as unknown[]) }
          : response,
      )
    expect(await readBlocks(wrong, 2, 2)).toEqual(whole)
  }
})
