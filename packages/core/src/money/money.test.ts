import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatUnits } from '../balances/formatUnits.ts'
import { parseAmount } from './parseAmount.ts'
import { parseUnits } from './parseUnits.ts'
import { toUsd } from './usd.ts'

const amounts = fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.nat({ max: 36 }))

test('base units survive being formatted and parsed', () => {
  fc.assert(
    fc.property(amounts, ([value, decimals]) => {
      const text = formatUnits(value, decimals)
      expect(parseUnits(text, decimals)).toBe(value)
      // `1,234` alone could be a thousand.
      expect(parseAmount(text, decimals)).toEqual({ value })
    }),
    { numRuns: runs(2_000) },
  )
})

test.each([
  ...['en', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'cs', 'sv', 'fi', 'nb', 'da', 'nl'],
  ...['ar-EG', 'fa', 'hi-u-nu-deva', 'bn', 'my', 'de-CH', 'ja-u-nu-fullwide'],
])('an amount in the notation of %s is read exactly, or not at all', (locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999_999 }), (micros) => {
      const text = format.format(micros / 1_000_000)
      const { value, problem } = parseAmount(text, 6)
      // Two signs of one kind, as in 1.234.567, are groups only; they are refused too.
      if (problem) expect(problem).toMatch(/ambiguous|malformed/)
      else if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) expect(value).toBeLessThanOrEqual(BigInt(micros))
      else expect(value).toBe(BigInt(micros))
    }),
    { numRuns: runs(100) },
  )
})

test.each([
  ['1', 1_000_000n],
  ['1.5', 1_500_000n],
  ['1,5', 1_500_000n],
  ['.5', 500_000n],
  ['5.', 5_000_000n],
  ['0,500', 500_000n],
  ['1,000.5', 1_000_500_000n],
  ['1.000,5', 1_000_500_000n],
  ['1,234,567.89', 1_234_567_890_000n],
  ['1 234,5', 1_234_500_000n],
  ["1'234.5", 1_234_500_000n],
  ['１．５', 1_500_000n],
  // Unicode 16 has two sets of ten digits one after the other.
  ['\u{116DA}', 0n],
  ['\u{116DB}', 1_000_000n],
  ['١٫٥', 1_500_000n],
  [' 2.500000000 ', 2_500_000n],
  ['0', 0n],
])('%s is %s millionths', (text, value) => {
  expect(parseAmount(text, 6)).toEqual({ value })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['.', 'malformed'],
  ['-1', 'malformed'],
  ['+1', 'malformed'],
  ['1e3', 'malformed'],
  ['0x10', 'malformed'],
  ['1_000', 'malformed'],
  ['1.2.3', 'malformed'],
  ['1,2,3', 'malformed'],
  ['1.000.5', 'malformed'],
  ['12,34.5', 'malformed'],
  ['1 2', 'malformed'],
  ['½', 'malformed'],
  ['10²', 'malformed'],
  ['①', 'malformed'],
  ['∞', 'malformed'],
  ['NaN', 'malformed'],
  ['1'.repeat(101), 'malformed'],
  ['1,234', 'ambiguous'],
  ['1.0000001', 'tooPrecise'],
])('error: "%s" is %s', (text, problem) => {
  expect(parseAmount(text, 6)).toEqual({ problem })
})

test('security: no text is read as more than its digits, or throws', () => {
  const pieces = fc.constantFrom(...'0123456789.,٫ e-+x１٣'.split(''))
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const { value } = parseAmount(parts.join(''), 6)
      if (value === undefined) return
      const digits = parts.filter((part) => /\p{Nd}/u.test(part)).length
      expect(value < 10n ** BigInt(digits + 6)).toBe(true)
    }),
    { numRuns: runs(2_000) },
  )
})

test('error: a text that is no plain decimal has no base units', () => {
  for (const text of ['', '.5', '5.', '-1', '1e3', '1,5', ' 1', '1'.repeat(101)])
    expect(parseUnits(text, 6)).toBeUndefined()
  expect(parseUnits('1.9999999', 6)).toBe(1_999_999n)
  expect(parseUnits('7.9', 0)).toBe(7n)
})

test.each([
  [10n ** 36n, 18, 1_098_629_115.560261, 1_098_629_115_560_261n * 10n ** 18n],
  [10n ** 18n, 18, 1e-9, 0n],
  [10n ** 24n, 18, 1e-9, 1_000n],
  [1n, 0, 1e300, 10n ** 306n],
  [1_999_999n, 6, 1, 1_999_999n],
  [1n, 0, 0.1, 100_000n],
  [5n, 0, undefined, undefined],
  [5n, 0, -1, undefined],
  [5n, 0, Number.NaN, undefined],
])('%s base units of %s decimals at a price of %s are worth %s', (value, decimals, price, usd) => {
  expect(toUsd(value, decimals, price)).toBe(usd)
})

test('error: what is no text is no amount', () => {
  for (const value of [1, 1n, undefined, null, {}])
    expect(parseAmount(value as never, 18)).toEqual({ problem: 'malformed' })
})
