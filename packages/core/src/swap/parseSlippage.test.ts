import fc from 'fast-check'
import { expect, test } from 'vitest'
import { InvalidSlippageError } from './errors.ts'
import { parseSlippage } from './parseSlippage.ts'

test('parses a number or a string exactly', () => {
  expect(parseSlippage(1)).toBe(100n)
  expect(parseSlippage(0.5)).toBe(50n)
  expect(parseSlippage('0.50')).toBe(50n)
  expect(parseSlippage(0.07)).toBe(7n)
  expect(parseSlippage(5)).toBe(500n)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), (points) => {
      expect(parseSlippage(points / 100)).toBe(BigInt(points))
      expect(parseSlippage(String(points / 100))).toBe(BigInt(points))
    }),
  )
})

const refused = [
  0.005,
  5.01,
  10,
  100,
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
]

test.each(refused)('error: %j is not a slippage', (slippage) => {
  expect(() => parseSlippage(slippage)).toThrow(InvalidSlippageError)
})
