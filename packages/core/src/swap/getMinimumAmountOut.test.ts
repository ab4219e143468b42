import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'

test('the least amount is rounded up and never above the quote', () => {
  const quoted = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(quoted, fc.bigInt({ min: 0n, max: 10_000n }), (amount, basisPoints) => {
      const least = getMinimumAmountOut(amount, basisPoints)
      const exact = amount * (10_000n - basisPoints)
      expect(least <= amount).toBe(true)
      expect(least * 10_000n >= exact && least * 10_000n - exact < 10_000n).toBe(true)
    }),
  )
})
