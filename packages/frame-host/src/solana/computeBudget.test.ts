import { expect, test } from 'vitest'
import { getPriorityFee, isComputeBudget } from './computeBudget.ts'
import { programs } from './programs.ts'

const toBudget = (hex: string, accountIndices: readonly number[] = []) => ({
  programId: programs.computeBudget,
  data: new Uint8Array(Buffer.from(hex, 'hex')),
  accountIndices,
})
const toHex = (value: bigint, size: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes.toString('hex', 0, size)
}
const toLimit = (units: number) => toBudget(`02${toHex(BigInt(units), 4)}`)
const toPrice = (price: bigint) => toBudget(`03${toHex(price, 8)}`)
const memo = { programId: programs.memo2, data: new Uint8Array(), accountIndices: [] }

test('the fee is units by price, rounded up to a lamport', () => {
  expect(getPriorityFee([toLimit(1000), toPrice(1000n), memo])).toBe(1n)
  expect(getPriorityFee([toPrice(1001n), toLimit(1000), memo])).toBe(2n)
  expect(getPriorityFee([toLimit(1), toPrice(1n), memo])).toBe(1n)
  expect(getPriorityFee([toLimit(300_000), toPrice(33_333n)])).toBe(10_000n)
})

test('without a price there is no fee', () => {
  expect(getPriorityFee([memo, toLimit(1_400_000)])).toBe(0n)
  expect(getPriorityFee([toPrice(0n), toLimit(0xffff_ffff)])).toBe(0n)
  expect(getPriorityFee([])).toBe(0n)
})

test('without a limit the units are the most that nodes assume', () => {
  expect(getPriorityFee([toPrice(1_000_000n), memo, memo])).toBe(403_000n)
  expect(getPriorityFee([toPrice(1_000_000n)])).toBe(3_000n)
})

test('nodes charge for 1,400,000 units at most', () => {
  expect(getPriorityFee([toPrice(1_000_000n), toLimit(0xffff_ffff)])).toBe(1_400_000n)
  expect(getPriorityFee([toPrice(1_000_000n), ...Array(9).fill(memo)])).toBe(1_400_000n)
})

test('security: the largest price is not cut', () => {
  const price = 2n ** 64n - 1n
  const fee = (price * 1_400_000n + 999_999n) / 1_000_000n
  expect(getPriorityFee([toPrice(price), toLimit(1_400_000)])).toBe(fee)
})

test('security: a price with more bytes or accounts, which nodes accept, is in the fee', () => {
  const price = `03${toHex(1_000_000n, 8)}`
  for (const instruction of [toBudget(`${price}00`), toBudget(price, [1])]) {
    expect(isComputeBudget(instruction)).toBe(false)
    expect(getPriorityFee([instruction, toLimit(7)])).toBe(7n)
  }
})

test.each(['0100000000', '0200000000', '030000000000000000', '0400000000'])(
  '%s is in the standard layout, and not with another length or an account',
  (hex) => {
    expect(isComputeBudget(toBudget(hex))).toBe(true)
    expect(isComputeBudget(toBudget(`${hex}00`))).toBe(false)
    expect(isComputeBudget(toBudget(hex.slice(0, -2)))).toBe(false)
    expect(isComputeBudget(toBudget(hex, [0]))).toBe(false)
    expect(isComputeBudget({ ...toBudget(hex), programId: programs.memo1 })).toBe(false)
  },
)

test.each(['', '00', '000000000000000000', '0500000000'])(
  'error: %j is not in the standard layout',
  (hex) => {
    expect(isComputeBudget(toBudget(hex))).toBe(false)
    expect(getPriorityFee([toBudget(hex), memo])).toBe(0n)
  },
)
