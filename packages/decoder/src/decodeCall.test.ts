import { type Hex, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { encode } from '../test/encode.ts'
import { contract, me, other } from '../test/functionRows.ts'
import { decodeCall } from './decodeCall.ts'

const toWord = (text: string | number) =>
  (typeof text === 'number' ? text.toString(16) : text.slice(2).toLowerCase()).padStart(64, '0')
const join = (selector: Hex, ...parts: (string | number)[]) =>
  `${selector}${parts.map(toWord).join('')}`

test('the words of an unlimited approval, as a wallet gets them', () => {
  const data =
    '0x095ea7b30000000000000000000000003c44cdddb6a900fa2b585dd299e03d12fa4293bcffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff'
  expect(decodeCall({ to: contract.toLowerCase(), data })).toEqual({
    kind: 'approval',
    token: contract,
    spender: other,
    value: maxUint256,
    isUnlimited: true,
    isIncrease: false,
  })
})

test('the words of a swap of the native currency, with capital letters', () => {
  const data = join('0x7ff36ab5', 5, 0x80, me, 9, 2, contract, other).toUpperCase()
  expect(decodeCall({ to: contract, value: 3n, data: data.replace('0X', '0x') })).toEqual({
    kind: 'swap',
    contract,
    path: [contract, other],
    amountIn: 3n,
    amountOut: 5n,
    limit: 'amountOut',
    native: 'amountIn',
    to: me,
  })
})

test('a call without data is a transfer, and one without a receiver a new contract', () => {
  expect(decodeCall({ to: me.toLowerCase() })).toEqual({ kind: 'transfer', to: me, value: 0n })
  expect(decodeCall({ to: me, value: 5n, data: '0x' })).toEqual({
    kind: 'transfer',
    to: me,
    value: 5n,
  })
  expect(decodeCall({ value: 5n, data: '0x6000' })).toEqual({ kind: 'creation', value: 5n })
})

const toUnknown = (selector?: Hex, to: string = contract, value = 0n) => ({
  kind: 'unknown',
  to,
  value,
  selector,
})
const transfer = encode('transfer(address, uint256)', [me, 1n])

test('a call that cannot be told keeps what is known of it', () => {
  const decodeText = (data: string) => decodeCall({ to: contract, data })
  expect(decodeText('0x12345678AB')).toEqual(toUnknown('0x12345678'))
  expect(decodeText('0xABCDEF12')).toEqual(toUnknown('0xabcdef12'))
  expect(decodeText('0x123456')).toEqual(toUnknown())
  expect(decodeText('')).toEqual(toUnknown())
  expect(decodeText('0xzz')).toEqual(toUnknown())
  expect(decodeText(`${transfer}0`)).toEqual(toUnknown('0xa9059cbb'))
  expect(decodeText(transfer.slice(0, -1))).toEqual(toUnknown('0xa9059cbb'))
  expect(decodeText(`${transfer.slice(0, -1)}g`)).toEqual(toUnknown('0xa9059cbb'))
})

test.each(['', '0x', 'vitalik.eth', `${contract} `, `${contract}\n`, contract.slice(0, -1)])(
  'security: the receiver %j, which is no address, is kept as it is given',
  (to) => {
    expect(decodeCall({ to, value: 1n })).toEqual(toUnknown(undefined, to, 1n))
    expect(decodeCall({ to, data: transfer })).toEqual(toUnknown('0xa9059cbb', to))
  },
)

test('a value that no transaction can have is unknown', () => {
  for (const value of [-1n, maxUint256 + 1n])
    expect(decodeCall({ to: contract.toLowerCase(), value })).toEqual(
      toUnknown(undefined, contract, value),
    )
})

test('security: an address with other bytes before it is unknown', () => {
  const dirty = join('0xa9059cbb', `0x1${'0'.repeat(23)}${me.slice(2)}`, 1)
  expect(decodeCall({ to: contract, data: dirty })).toEqual(toUnknown('0xa9059cbb'))
})

test('security: a path that is at another offset is unknown', () => {
  const moved = join('0x7ff36ab5', 5, 0xa0, me, 9, 0, 2, contract, other)
  expect(decodeCall({ to: contract, data: moved })).toEqual(toUnknown('0x7ff36ab5'))
})

test('arguments that do not fit together are unknown', () => {
  const path = encode('swapExactTokensForTokens(uint256, uint256, address[], address, uint256)', [
    ...[1n, 1n, [me], me, 9n],
  ])
  expect(decodeCall({ to: contract, data: path })).toEqual(toUnknown('0x38ed1739'))
  const items = encode('safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)', [
    me,
    other,
    [1n, 2n],
    [1n],
    '0x',
  ])
  expect(decodeCall({ to: contract, data: items })).toEqual(toUnknown('0x2eb2c2d6'))
})

test('data of 128 KiB is told, and larger data is unknown', () => {
  const encodeSize = (size: number) =>
    encode('safeTransferFrom(address, address, uint256, bytes)', [
      ...[me, other, 1n, `0x${'00'.repeat(size)}`],
    ])
  const data = encodeSize(131_072 - 164 - 28)
  expect(data).toHaveLength(2 + 2 * (131_072 - 28))
  expect(decodeCall({ to: contract, data }).kind).toBe('collectibleTransfer')
  const large = encodeSize(131_072 - 164 + 4)
  expect(decodeCall({ to: contract, data: large })).toEqual(toUnknown('0xb88d4fde'))
})

const batch = (calls: readonly string[]) => encode('multicall(bytes[])', [calls])
const unknownBatch = toUnknown('0xac9650d8')

test('each call of a batch sees its value, and has a receiver only in its data', () => {
  const swap = join('0x7ff36ab5', 5, 0x80, me, 9, 2, contract, other)
  const data = batch([swap, transfer, '0x'])
  expect(decodeCall({ to: contract, value: 3n, data })).toEqual({
    kind: 'batch',
    contract,
    value: 3n,
    calls: [
      decodeCall({ to: contract, value: 3n, data: swap }),
      toUnknown('0xa9059cbb', contract, 3n),
      toUnknown(undefined, contract, 3n),
    ],
  })
})

test('a batch has 32 calls at most', () => {
  const decodeMany = (count: number) =>
    decodeCall({ to: contract, data: batch(Array(count).fill(transfer)) })
  expect(decodeMany(32)).toMatchObject({ kind: 'batch', calls: { length: 32 } })
  expect(decodeMany(33)).toEqual(unknownBatch)
})

test('security: the calls of a batch in a batch are told with the others, and those of one more are unknown', () => {
  const calls = (data: string) => decodeCall({ to: contract, data })
  expect(calls(batch([transfer, batch([transfer, '0x'])]))).toEqual({
    ...{ kind: 'batch', contract, value: 0n },
    calls: [calls(transfer), calls(transfer), toUnknown()],
  })
  expect(calls(batch([batch([batch([])])]))).toMatchObject({ calls: [unknownBatch] })
})

test('security: many elements that refer to the same bytes are not copied', () => {
  const count = 1900
  const size = 0x8000
  const body = [size, ...Array(size / 32).fill(0)]
  const start = performance.now()
  for (const offset of [0x20, 0x40]) {
    const data = join(
      '0xac9650d8',
      ...[
        offset,
        ...(offset === 0x40 ? [1] : []),
        count,
        ...Array(count).fill(32 * count),
        ...body,
      ],
    )
    expect(decodeCall({ to: contract, data })).toEqual(unknownBatch)
  }
  // 0.01 s; with copies 10 s.
  expect(performance.now() - start).toBeLessThan(1000)
})
