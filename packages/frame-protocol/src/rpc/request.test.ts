import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFrame, createPage, createPort } from '../../test/world.ts'
import { FrameError, InvalidMessageError, RpcNotAllowedError } from '../errors.ts'
import { parse, parsePayload } from '../message.ts'
import { cardMethods, getApproval, type RpcMethod, readMethods } from '../rpcMethods.ts'
import { getResultSchema } from './result.ts'

const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const isValid = (method: RpcMethod, params: unknown): boolean => {
  try {
    parsePayload('RPC_REQUEST', { method, params })
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidMessageError)
    return false
  }
}
const isResult = (method: RpcMethod, result: unknown): boolean => {
  try {
    parse(getResultSchema(method), result)
    return true
  } catch {
    return false
  }
}
const sendCalls = (call: object) => isValid('wallet_sendCalls', [{ calls: [call] }])

test('a call of wallet_sendCalls has a receiver that starts with 0x', () => {
  expect(sendCalls({ to })).toBe(true)
  for (const call of [{}, { to: 'alice.eth' }, { to: 1 }, { to, more: 1 }])
    expect(sendCalls(call)).toBe(false)
})

test('the data of a call of wallet_sendCalls is absent or starts with 0x', () => {
  expect(sendCalls({ to, data: '0x' })).toBe(true)
  for (const data of ['a9059cbb', 1, null]) expect(sendCalls({ to, data })).toBe(false)
})

test('the value of a call of wallet_sendCalls is a string', () => {
  expect(sendCalls({ to, value: '0x1' })).toBe(true)
  for (const value of [1, null, {}]) expect(sendCalls({ to, value })).toBe(false)
})

test('wallet_sendCalls has one parameter, with the fields of EIP-5792', () => {
  const request = {
    version: '2.0.0',
    id: '0x1',
    from: to,
    chainId: '0x1',
    atomicRequired: true,
    calls: [{ to }],
    capabilities: { paymasterService: { optional: true } },
  }
  expect(isValid('wallet_sendCalls', [request])).toBe(true)
  expect(isValid('wallet_sendCalls', [request, {}])).toBe(false)
  expect(isValid('wallet_sendCalls', [{ ...request, rpcUrl: 'https://evil.example' }])).toBe(false)
  expect(isValid('wallet_sendCalls', undefined)).toBe(false)
})

test.each([
  ['eth_chainId', [undefined, []], [[1], {}]],
  ['eth_call', [undefined, [], [{ to }, 'latest']], [{}, 'latest']],
  ['personal_sign', [['0x00', to]], [undefined, ['0x00'], [{}, to]]],
  ['solana_signMessage', [{ message: 'abc' }, { message: 'abc', pubkey: 'def' }], [['abc'], {}]],
  ['solana_signTransaction', [{ transaction: 'AQ==' }], [{}, { transaction: 1 }]],
  ['solana_signAllTransactions', [{ transactions: ['AQ=='] }], [{ transactions: 'AQ==' }]],
  [
    'solana_signAndSendTransaction',
    [
      { transaction: 'AQ==' },
      { transaction: 'AQ==', sendOptions: { preflightCommitment: 'singleGossip' } },
    ],
    [{ transaction: 'AQ==', sendOptions: { preflightCommitment: 'soon' } }],
  ],
  ['wallet_getCallsStatus', [['0x1']], [undefined, [], [1]]],
  ['wallet_getAssets', [undefined, [{ account: to }], { account: to }], []],
] as const)('the parameters of %s', (method, valid, invalid) => {
  for (const params of valid) expect([params, isValid(method, params)]).toEqual([params, true])
  for (const params of invalid) expect([params, isValid(method, params)]).toEqual([params, false])
})

const strings = ['0x00', to]
const transaction = { transaction: 'AQ==' }

test.each<[name: string, methods: Readonly<Record<string, unknown>>]>([
  [
    'the standard reads',
    Object.fromEntries(
      [
        'eth_accounts',
        'eth_blockNumber',
        'eth_call',
        'eth_chainId',
        'eth_estimateGas',
        'eth_feeHistory',
        'eth_gasPrice',
        'eth_getAccount',
        'eth_getBalance',
        'eth_getBlockByHash',
        'eth_getBlockByNumber',
        'eth_getBlockReceipts',
        'eth_getBlockTransactionCountByHash',
        'eth_getBlockTransactionCountByNumber',
        'eth_getCode',
        'eth_getLogs',
        'eth_getProof',
        'eth_getStorageAt',
        'eth_getTransactionByBlockHashAndIndex',
        'eth_getTransactionByBlockNumberAndIndex',
        'eth_getTransactionByHash',
        'eth_getTransactionCount',
        'eth_getTransactionReceipt',
        'eth_getUncleCountByBlockHash',
        'eth_getUncleCountByBlockNumber',
        'eth_maxPriorityFeePerGas',
        'eth_syncing',
      ].map((method) => [method, []]),
    ),
  ],
  [
    'the filter methods',
    {
      eth_newFilter: [{}],
      eth_newBlockFilter: [],
      eth_newPendingTransactionFilter: [],
      eth_getFilterChanges: ['0x1'],
      eth_getFilterLogs: ['0x1'],
      eth_uninstallFilter: ['0x1'],
    },
  ],
  ['a signed transaction', { eth_sendRawTransaction: ['0x00'] }],
  ['signatures', { personal_sign: strings, eth_signTypedData_v4: strings }],
  ['a transaction', { eth_sendTransaction: [{ to }] }],
  [
    'signatures of Solana',
    {
      solana_signMessage: { message: 'abc' },
      solana_signTransaction: transaction,
      solana_signAllTransactions: { transactions: ['AQ=='] },
      solana_signAndSendTransaction: transaction,
    },
  ],
  ['calls', { wallet_sendCalls: [{ calls: [{ to }] }], wallet_getCallsStatus: ['0x1'] }],
  ['capabilities and assets', { wallet_getCapabilities: [to], wallet_getAssets: [{}] }],
  ['permissions', { wallet_grantPermissions: [{}], wallet_revokePermissions: [{}] }],
])('supported RPC methods: %s are sent by the page and reach the frame', async (_, methods) => {
  for (const [method, params] of Object.entries(methods)) {
    const pagePort = createPort((message) => framePort.deliver(message))
    const framePort = createPort((message) => pagePort.deliver(message))
    const received: unknown[] = []
    createFrame(
      {
        RPC_REQUEST(payload) {
          received.push(payload)
          throw new FrameError(4001, 'Rejected')
        },
      },
      framePort,
    )
    const { channel } = createPage(pagePort)
    const payload = { method: method as RpcMethod, params }
    const error = await channel.request('RPC_REQUEST', payload).catch((cause) => cause.message)
    expect([method, error, received]).toEqual([method, 'Rejected', [payload]])
  }
})

test.each(['eth_sendTransaction', 'eth_sendRawTransaction', 'eth_sendUserOperation'] as const)(
  'the result of %s is 0x and 64 hex characters',
  (method) => {
    expect(isResult(method, `0x${'aB'.repeat(32)}`)).toBe(true)
    for (const result of [`0x${'ab'.repeat(31)}`, `0x${'ab'.repeat(65)}`, `0x${'zz'.repeat(32)}`])
      expect(isResult(method, result)).toBe(false)
    expect(isResult(method, {})).toBe(false)
  },
)

test.each(['personal_sign', 'eth_signTypedData_v4'] as const)(
  'the result of %s is 0x and at least 62 hex characters',
  (method) => {
    for (const bytes of [31, 32, 65, 1000])
      expect(isResult(method, `0x${'aB'.repeat(bytes)}`)).toBe(true)
    for (const result of [`0x${'ab'.repeat(30)}`, 'ab'.repeat(65), {}, null])
      expect(isResult(method, result)).toBe(false)
  },
)

test('the result of another method is decided by the method, not by its length', () => {
  expect(isResult('wallet_sendCalls', { id: '0x1' })).toBe(true)
  expect(isResult('solana_signMessage', { signature: 'abc' })).toBe(true)
  expect(isResult('solana_signMessage', `0x${'ab'.repeat(32)}`)).toBe(false)
  expect(isResult('eth_getTransactionReceipt', null)).toBe(true)
})

test('security: a method outside both lists is not allowed, whatever it is', () => {
  const names = fc.oneof(
    fc.string(),
    fc.constantFrom('eth_sign', 'eth_signTypedData', 'wallet_addEthereumChain', 'toString'),
    fc.constantFrom(...readMethods, ...cardMethods).map((name) => `${name} `),
  )
  fc.assert(
    fc.property(names, (method) => {
      fc.pre(getApproval(method) === undefined)
      expect(() => parsePayload('RPC_REQUEST', { method, params: [] })).toThrow(RpcNotAllowedError)
    }),
    { numRuns: runs(300) },
  )
})

test('security: a page cannot name the URL of a node', () => {
  expect(() =>
    parsePayload('RPC_REQUEST', { method: 'eth_chainId', rpcUrl: 'https://evil.example' }),
  ).toThrow('rpcUrl')
})

test('error: a method that is no text is invalid', () => {
  for (const method of [undefined, 1, {}, { toString: 1, valueOf: 1 }, ['eth_call']])
    expect(() => parsePayload('RPC_REQUEST', { method })).toThrow('method')
  for (const payload of [undefined, null, 'eth_call', []])
    expect(() => parsePayload('RPC_REQUEST', payload)).toThrow(InvalidMessageError)
})
