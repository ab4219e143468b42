import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastAmount } from './leastAmount.ts'
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
])('of %s with %s per cent at least %s', (quoted, percent, least) => {
  expect(leastAmount(quoted, slippage.parse(percent))).toBe(least)
})

test('the least is never more than the quote, never none of something, and less than a unit above the exact share', () => {
  const quoted = fc.bigInt({ min: 1n, max: 2n ** 112n })
  fc.assert(
    fc.property(
      quoted,
      fc.integer({ min: 0, max: 500 }),
      fc.boolean(),
      (amount, points, isText) => {
        // Per cents as a visitor or a program writes them.
        const percent = isText
          ? `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`
          : points / 100
        const least = leastAmount(amount, slippage.parse(percent))
        const exact = amount * (10_000n - BigInt(points))
        expect(least > 0n && least <= amount).toBe(true)
        expect(least * 10_000n >= exact && least * 10_000n - exact < 10_000n).toBe(true)
      },
    ),
  )
})

test('error: a slippage with three decimals, above five per cent or in another notation is refused', () => {
  for (const percent of [
    0.005,
    5.01,
    6,
    -1,
    1e-7,
    Number.NaN,
    '',
    '.5',
    '1.',
    '1e0',
    '0x1',
    ' 1',
    '5.010',
    null,
  ])
    expect(slippage.safeParse(percent).success, String(percent)).toBe(false)
})
