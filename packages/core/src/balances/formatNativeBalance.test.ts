import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNativeBalance } from './formatNativeBalance.ts'
import { formatUnits } from './formatUnits.ts'

test.each([
  [0n, 18, '0.000'],
  [1n, 18, '0.000'],
  [1_999_999_999_999_999_999n, 18, '1.999'],
  [1_500_000n, 6, '1.500'],
  [12n, 0, '12.000'],
  [10n ** 36n, 18, `1${'0'.repeat(18)}.000`],
])('%s with %d decimals is shown as %s', (value, decimals, text) => {
  expect(formatNativeBalance({ value, decimals })).toBe(text)
})

test('the displayed amount is never more than the balance, and less by under a thousandth', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals) => {
        const [integer = '', fraction = ''] = formatNativeBalance({ value, decimals }).split('.')
        const shown = BigInt(integer + fraction) * 10n ** BigInt(decimals)
        expect(shown <= value * 1000n).toBe(true)
        expect(value * 1000n - shown < 10n ** BigInt(decimals)).toBe(true)
      },
    ),
  )
})

test('formatting is exact: the digits are those of the base units', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(2n ** 128n), max: 2n ** 256n }),
      fc.integer({ min: 0, max: 36 }),
      (value, decimals) => {
        const [integer = '', fraction = ''] = formatUnits(value, decimals).split('.')
        expect(BigInt(integer.replace('-', '') + fraction.padEnd(decimals, '0'))).toBe(
          value < 0n ? -value : value,
        )
      },
    ),
  )
})
