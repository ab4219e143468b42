import { EmailThrottledError, FrameError } from '@latchkey/frame-protocol'
import { expect, test } from 'vitest'
import { ServerError } from '../accounts/toFrameError.ts'
import { sendSigned } from '../worker/sendSigned.ts'
import { parseTransaction } from './parseTransaction.ts'
import { prepareTransaction } from './prepareTransaction.ts'

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const parse = (transaction: unknown) => parseTransaction([transaction], { account, chainId: 1 })

const answers: Record<string, unknown> = {
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_gasPrice: '0x66',
  eth_maxPriorityFeePerGas: '0x2',
  eth_getTransactionCount: '0x7',
}
const prepare = (transaction: object, changes: Record<string, unknown> = {}) => {
  const calls: string[] = []
  const node = { ...answers, ...changes }
  const request = async (method: string) => {
    calls.push(method)
    return node[method]
  }
  const prepared = prepareTransaction(request, parse({ to, ...transaction }), {
    from: account,
    chainId: 1,
  })
  return { prepared, calls }
}

test('data is data or input, and gas is gas or gasLimit', () => {
  expect(parse({ to, input: '0xAB', gasLimit: '0x1' })).toMatchObject({ data: '0xAB', gas: 1n })
  expect(parse({ to, data: '0xab', input: '0xab', gas: '0x1', gasLimit: '0x1' })).toMatchObject({
    ...{ data: '0xab', gas: 1n },
  })
  expect(parse({ data: '0xab' })).toMatchObject({ to: undefined, value: 0n })
})

test.each([
  { to, data: '0xab', input: '0xac' },
  { to, gas: '0x1', gasLimit: '0x2' },
  { to, gasPrice: '0x1', maxFeePerGas: '0x1' },
  { to, gasPrice: '0x1', type: '0x2' },
  { to: 'alice.eth' },
  { to: `${to}0` },
  { to, data: '0xa' },
  { to, data: 'ab' },
  { to, value: `0x1${'0'.repeat(64)}` },
  { to, value: '0x' },
  { to, accessList: [] },
  { to, blobs: [] },
  { to: [to] },
  { to, data: ['0xab'] },
  { to, from: [account] },
  undefined,
  [],
])('error: the transaction %j is refused', (transaction) => {
  expect(() => parse(transaction)).toThrow(FrameError)
})

test('fees are those of the last block with a fifth more, or those of the page', async () => {
  expect(await prepare({}).prepared).toMatchObject({ type: 'eip1559', maxFeePerGas: 122n })
  const own = { maxFeePerGas: '0x9', maxPriorityFeePerGas: '0x1' }
  expect(await prepare(own).prepared).toMatchObject({ maxFeePerGas: 9n, maxPriorityFeePerGas: 1n })
  expect(await prepare({ maxFeePerGas: '0x1' }).prepared).toMatchObject({
    ...{ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n },
  })
  const legacy = prepare({ gasPrice: '0x9' })
  expect(await legacy.prepared).toMatchObject({ type: 'legacy', gasPrice: 9n })
  expect(legacy.calls).toEqual(['eth_estimateGas', 'eth_getTransactionCount'])
})

test('a network without EIP-1559 has a price of gas', async () => {
  const { prepared } = prepare({}, { eth_getBlockByNumber: {} })
  expect(await prepared).toMatchObject({ type: 'legacy', gasPrice: 102n })
  const both = prepare({ maxFeePerGas: '0x9' }, { eth_getBlockByNumber: {} })
  await expect(both.prepared).rejects.toMatchObject({ code: -32602 })
})

test('code gets a fifth more gas; a plain transfer, and the page’s own gas, are exact', async () => {
  expect(await prepare({}, { eth_estimateGas: '0xc350' }).prepared).toMatchObject({ gas: 60_000n })
  expect(await prepare({}).prepared).toMatchObject({ gas: 21_000n, nonce: 7 })
  const own = prepare({ gas: '0x1' })
  expect(await own.prepared).toMatchObject({ gas: 1n, nonce: 7 })
  expect(own.calls).not.toContain('eth_estimateGas')
})

test('error: answers of a node that are no numbers, and fees that contradict each other', async () => {
  for (const [method, value] of [
    ['eth_estimateGas', null],
    ['eth_getTransactionCount', 7],
    ['eth_getTransactionCount', '0xffffffffffffffff'],
    ['eth_maxPriorityFeePerGas', '2'],
  ] as const)
    await expect(prepare({}, { [method]: value }).prepared, method).rejects.toThrow(FrameError)
  const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }
  await expect(prepare(fees).prepared).rejects.toMatchObject({ code: -32602 })
})

test('security: the nonce is that of the next transaction, or refused', async () => {
  expect(await prepare({ nonce: '0x7' }).prepared).toMatchObject({ nonce: 7 })
  for (const nonce of ['0x6', '0x8'])
    await expect(prepare({ nonce }).prepared).rejects.toMatchObject({ code: -32602 })
})

test('a transaction without an answer is sent three times at most, and counts as sent', async () => {
  let sends = 0
  const waits: number[] = []
  const after = (ms: number, task: () => void) => {
    waits.push(ms)
    task()
    return () => {}
  }
  const isKnown = async () => false
  const silent = async () => {
    sends += 1
    throw sends === 2 ? new EmailThrottledError(1) : new ServerError()
  }
  await sendSigned({ after }, { send: silent, isKnown })
  expect([sends, waits]).toEqual([3, [1_000, 1_000]])
})

test('error: a transaction that the node refuses is refused, unless the node has it or does not tell', async () => {
  const after = (_: number, task: () => void) => {
    task()
    return () => {}
  }
  const refuse = async () => Promise.reject(new FrameError(-32000, 'insufficient funds'))
  const send = (isKnown: () => Promise<boolean>) => sendSigned({ after }, { send: refuse, isKnown })
  await expect(send(async () => false)).rejects.toMatchObject({ code: -32000 })
  await send(async () => true)
  await send(() => Promise.reject(new ServerError()))
  let tries = 0
  // The first try did not arrive.
  const later = async () => {
    tries += 1
    throw tries === 1 ? new ServerError() : new FrameError(-32000, 'insufficient funds')
  }
  await expect(
    sendSigned({ after }, { send: later, isKnown: async () => false }),
  ).rejects.toMatchObject({ code: -32000 })
})
