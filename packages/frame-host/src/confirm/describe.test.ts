import {
  decodeCall,
  decodeTransaction,
  decodeTypedData,
  getTier,
  type TransactionMeaning,
  type TypedDataMeaning,
} from '@latchkey/decoder'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { describe, getTokens, getWarnings, type TitleName, type WarningName } from './describe.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as const
const abi = parseAbi([
  'function increaseAllowance(address spender, uint256 value)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function multicall(bytes[] calls)',
  'function deposit() payable',
  'function withdraw(uint256 value)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const call = (...[functionName, args, from = abi]: [string, readonly unknown[], unknown?]) =>
  decodeCall({
    to,
    data: encodeFunctionData({ abi: from, functionName, args } as Parameters<
      typeof encodeFunctionData
    >[0]),
  })
const erc20 = (name: string, value: bigint) => call(name, [other, value], erc20Abi)
const zero = `0x${'00'.repeat(32)}`
const permit = {
  kind: 'permit',
  ...({ token: to, owner: other, spender: to } as const),
  ...{ amount: 5n, isUnlimited: false, deadline: 9n },
  chainId: 1n,
} as const
const safe = { kind: 'delegation', safe: to, chainId: 1n } as const
const order = {
  kind: 'order',
  ...({ contract: to, offerer: other, deadline: 9n, chainId: 1n } as const),
  given: [{ kind: 'collectible', contract: to, id: 7n, amount: 1n }],
  received: [{ kind: 'native', amount: 1n }],
} as const

const samples: [TransactionMeaning | TypedDataMeaning, TitleName, WarningName[]][] = [
  [decodeCall({ to, value: 1n }), 'send', []],
  [erc20('transfer', 1n), 'sendToken', []],
  [erc20('approve', 1n), 'permit', []],
  [erc20('approve', 0n), 'takeBack', []],
  [erc20('approve', maxUint256), 'permit', ['unlimited']],
  [call('increaseAllowance', [other, 5n]), 'permit', ['increase']],
  [call('permit', [other, to, 5n, 9n, 27, zero, zero]), 'permit', ['unusual']],
  [call('setApprovalForAll', [other, true]), 'operator', ['operator']],
  [call('setApprovalForAll', [other, false]), 'takeBack', []],
  [call('safeTransferFrom', [other, to, 7n]), 'sendItem', []],
  [call('deposit', []), 'wrap', ['unverified']],
  [call('withdraw', [5n]), 'unwrap', ['unverified']],
  [call('swapExactTokensForETH', [5n, 1n, [other, to], other, 9n]), 'swap', ['unverified']],
  [call('multicall', [[]]), 'batch', ['unknownCall']],
  [decodeCall({ data: '0x60' }), 'creation', ['creation']],
  [decodeCall({ to, data: '0x12345678' }), 'call', ['unknownCall']],
  [decodeTransaction({ to, authorizationList: [{ address: other }] }), 'code', ['code']],
  [permit, 'permit', ['permit']],
  [{ ...permit, isUnlimited: true }, 'permit', ['permit', 'unlimited']],
  [
    {
      kind: 'authorization',
      ...({ token: to, from: other, to, amount: 5n, deadline: 9n, chainId: 1n } as const),
    },
    'sendToken',
    ['permit'],
  ],
  [
    {
      kind: 'permit2',
      permitted: [{ token: to, amount: 5n, isUnlimited: true, expiration: 9n }],
      ...{ spender: other, deadline: 9n, chainId: 1n },
    },
    'permit',
    ['permit', 'unlimited'],
  ],
  [{ ...order, isFree: false }, 'order', ['order']],
  [{ ...order, received: [], isFree: true }, 'order', ['order', 'free']],
  [
    { ...safe, form: 'safeTransaction', isDelegateCall: false, call: decodeCall({ to }) },
    'safe',
    ['safe'],
  ],
  [
    { ...safe, form: 'safeTransaction', isDelegateCall: true, call: decodeCall({ to }) },
    'safe',
    ['delegateCall'],
  ],
  [{ ...safe, form: 'safeMessage', message: '0x' }, 'safeMessage', ['unknownData']],
  [
    decodeTypedData({
      types: { Mail: [{ name: 'text', type: 'string' }] },
      ...{ primaryType: 'Mail', domain: { name: 'Post' }, message: { text: 'Hello' } },
    }),
    'data',
    ['unknownData'],
  ],
]

test('each meaning has its title and warnings', () => {
  for (const [meaning, title, warnings] of samples)
    expect(describe(meaning)).toMatchObject({ title, warnings })
})

test('security: what can cost more than it shows has a warning, and nothing else has one', () => {
  for (const [meaning, title] of samples)
    expect([title, getWarnings(describe(meaning)).length > 0]).toEqual([
      title,
      getTier(meaning) === 3,
    ])
})

test('security: the calls of a batch are described each, with their tokens', () => {
  const calls = ['transfer', 'approve'].map((functionName, index) =>
    encodeFunctionData({
      abi: erc20Abi,
      functionName: functionName as 'transfer',
      args: [other, index === 0 ? 1n : maxUint256],
    }),
  )
  const description = describe(call('multicall', [calls]))
  expect(description.parts.map(({ title, warnings }) => [title, warnings])).toEqual([
    ['sendToken', []],
    ['permit', ['unlimited']],
  ])
  expect(getWarnings(description)).toEqual(['unlimited'])
  expect(getTokens(description)).toEqual([to])
})

test('an order shows what is given and received', () => {
  const { facts } = describe({ ...order, isFree: false })
  expect(facts.slice(0, 2)).toEqual([
    { name: 'gives', value: { kind: 'item', contract: to, id: 7n, amount: 1n } },
    { name: 'receives', value: { kind: 'native', amount: 1n } },
  ])
})

test('security: what a Safe pays for the gas is shown', () => {
  const refund = { receiver: other, token: to, baseGas: 1_000n, gasPrice: 5n } as const
  const call = decodeCall({ to })
  const meaning = { ...safe, form: 'safeTransaction', isDelegateCall: false, call } as const
  const { facts, warnings } = describe({ ...meaning, refund })
  expect(facts.slice(1)).toEqual([
    {
      name: 'refundAmount',
      value: { kind: 'token', token: to, amount: 5_000n, isUnlimited: false },
    },
    { name: 'refund', value: { kind: 'address', address: other } },
  ])
  expect(warnings).toEqual(['safe', 'refund'])
  const native = { ...refund, token: zeroAddress, receiver: zeroAddress }
  expect(describe({ ...meaning, refund: native }).facts.slice(1)).toEqual([
    { name: 'refundAmount', value: { kind: 'native', amount: 5_000n } },
  ])
})
