import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidSlippageError } from './errors.ts'
import { leastAmount } from './leastAmount.ts'
import { parseSlippage } from './parseSlippage.ts'

test('a slippage is read exactly, as a number or a text', () => {
  expect(parseSlippage(1)).toBe(100n)
  expect(parseSlippage(0.5)).toBe(50n)
  expect(parseSlippage('0.50')).toBe(50n)
  expect(parseSlippage(0.07)).toBe(7n)
  expect(parseSlippage(100)).toBe(10_000n)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
      expect(parseSlippage(points / 100)).toBe(BigInt(points))
      expect(parseSlippage(String(points / 100))).toBe(BigInt(points))
    }),
  )
})

test('the least amount of a slippage is rounded up and never more than the quote', () => {
  const quoted = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(quoted, fc.bigInt({ min: 0n, max: 10_000n }), (amount, basisPoints) => {
      const least = leastAmount(amount, basisPoints)
      const exact = amount * (10_000n - basisPoints)
      expect(least <= amount).toBe(true)
      expect(least * 10_000n >= exact && least * 10_000n - exact < 10_000n).toBe(true)
    }),
  )
})

test('error: what is no percentage from 0 to 100 with two decimals at most is refused', () => {
  for (const slippage of [
    0.005,
    100.01,
    -1,
    1e-7,
    1e21,
    Number.NaN,
    '',
    '.5',
    '1.',
    '1e0',
    '0x1',
    ' 1',
    '1%',
  ])
    expect(() => parseSlippage(slippage), String(slippage)).toThrow(InvalidSlippageError)
})
