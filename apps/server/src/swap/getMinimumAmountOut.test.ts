import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMinimumAmountOut } from './getMinimumAmountOut.ts'
import { slippage } from './schema.ts'

test.each([
  [1000n, 1, 990n],
  [1000n, 0, 1000n],
  [999n, 1, 990n],
  [1n, 5, 1n],
  [101n, 5, 96n],
  [1000n, 0.5, 995n],
  [1000n, '0.5', 995n],
  [1_000_000n, 0.07, 999_300n],
  [1_000_000n, '4.99', 950_100n],
  [1n, 0.01, 1n],
])('of %s with %s percent at least %s', (quoted, percent, least) => {
  expect(getMinimumAmountOut(quoted, slippage.parse(percent))).toBe(least)
})

test('the minimum for any slippage, a number or a string, is the exact share rounded up', () => {
  const points = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 112n }), points, (quoted, n) => {
      const text = `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`
      for (const percent of [n / 100, text]) {
        const excess =
          getMinimumAmountOut(quoted, slippage.parse(percent)) * 10_000n -
          quoted * BigInt(10_000 - n)
        expect(excess >= 0n && excess < 10_000n).toBe(true)
      }
    }),
  )
})

test.each([0.005, 5.01, 6, -1, 1e-7, '', '1e0', '0x1', ' 1', '5.010', null])(
  'error: a slippage of %j is rejected',
  (percent) => {
    expect(slippage.safeParse(percent).success).toBe(false)
  },
)
