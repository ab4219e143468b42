import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastAmount } from './leastAmount.ts'

test.each([
  [1000n, 1, 990n],
  [1000n, 0, 1000n],
  [999n, 1, 990n],
  [1n, 5, 1n],
  [101n, 5, 96n],
])('of %s with %i per cent at least %s', (quoted, slippage, least) => {
  expect(leastAmount(quoted, slippage)).toBe(least)
})

test('never more than the quote, never none of something, and less than a unit above the exact share', () => {
  const quoted = fc.bigInt({ min: 1n, max: 2n ** 112n })
  fc.assert(
    fc.property(quoted, fc.integer({ min: 0, max: 5 }), (amount, slippage) => {
      const least = leastAmount(amount, slippage)
      const exact = amount * BigInt(100 - slippage)
      expect(least > 0n && least <= amount).toBe(true)
      expect(least * 100n >= exact && least * 100n - exact < 100n).toBe(true)
    }),
  )
})
