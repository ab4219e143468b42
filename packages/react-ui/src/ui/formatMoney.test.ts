import { formatUnits } from '@latchkey/core'
import { runs } from '@latchkey/test-support'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatExactAmount, formatLimit, formatUsd } from './formatMoney.ts'

const locales =
  'en de fr es pt-BR it nl sv pl cs ru tr ar-EG fa he hi-IN-u-nu-deva bn th ja zh'.split(' ')
const scale = 40

/** Reads a shown number as a visitor of the language does, in units of 1e-40. */
function read(text: string, locale: string, options: Intl.NumberFormatOptions = {}): bigint {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false })
  const digits = Array.from({ length: 10 }, (_, digit) => plain.format(digit))
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0.25)
  const point = parts.find(({ type }) => type === 'decimal')?.value
  const [integer = '', fraction = ''] = text
    .split(point ?? '.')
    .map((part) => Array.from(part, (char) => digits.indexOf(char)).filter((digit) => digit >= 0))
    .map((found) => found.join(''))
  return BigInt(integer + fraction.padEnd(scale, '0'))
}

const scaled = (value: bigint, decimals: number) => value * 10n ** BigInt(scale - decimals)
const one = 10n ** BigInt(scale)

const anyAmount = fc.tuple(
  fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 8n }), fc.bigInt({ min: 0n, max: 10n ** 40n })),
  fc.integer({ min: 0, max: 36 }),
  fc.constantFrom(...locales),
)

test('there are 20 languages, with several scripts of digits', () => {
  expect(locales).toHaveLength(20)
  expect(new Set(locales.map((locale) => formatAmount(1n, 0, locale).text)).size).toBeGreaterThan(3)
})

test('security: for any amount and language, no more is shown than there is, and less than one step is lost', () => {
  fc.assert(
    fc.property(anyAmount, ([value, decimals, locale]) => {
      const { text, isLess } = formatAmount(value, decimals, locale)
      const shown = read(text, locale)
      const actual = scaled(value, decimals)
      const step = one / (actual < one ? 1_000_000n : 1_000n)
      if (isLess) return actual > 0n && actual < shown && shown === step
      return shown <= actual && actual < shown + step
    }),
    { numRuns: runs(200) },
  )
})

test('security: for any value and language, no more dollars are shown than there are', () => {
  const value = fc.oneof(
    fc.bigInt({ min: 0n, max: 50_000n }),
    fc.bigInt({ min: 0n, max: 10n ** 30n }),
  )
  fc.assert(
    fc.property(value, fc.constantFrom(...locales), (usd, locale) => {
      const { text, isLess } = formatUsd(usd, locale)
      const shown = read(text, locale, { style: 'currency', currency: 'USD' })
      const actual = scaled(usd, 6)
      const cent = one / 100n
      if (isLess) return actual > 0n && actual < shown && shown === cent
      return shown <= actual && actual < shown + cent
    }),
    { numRuns: runs(200) },
  )
})

test('security: for any cost and language, no less is shown than it is', () => {
  fc.assert(
    fc.property(anyAmount, ([value, decimals, locale]) => {
      const shown = read(formatLimit(value, decimals, locale), locale)
      const actual = scaled(value, decimals)
      return actual <= shown && shown < actual + one / (actual < one ? 1_000_000n : 1_000n)
    }),
    { numRuns: runs(200) },
  )
})

test('security: an exact amount has every digit', () => {
  fc.assert(
    fc.property(anyAmount, ([value, decimals, locale]) => {
      const text = formatExactAmount(value, decimals, locale)
      return read(text, locale) === scaled(value, decimals)
    }),
    { numRuns: runs(200) },
  )
})

test('amounts from 1 have three digits after the point, smaller ones six, and tiny ones are less than the smallest', () => {
  const show = (value: bigint) => formatAmount(value, 18, 'en')
  expect(formatUnits(1_234_567_899_999_999_999_999n, 18)).toBe('1234.567899999999999999')
  expect(show(1_234_567_899_999_999_999_999n)).toEqual({ text: '1,234.567', isLess: false })
  expect(show(123_456_799_999_999_999n)).toEqual({ text: '0.123456', isLess: false })
  expect(show(1n)).toEqual({ text: '0.000001', isLess: true })
  expect(show(0n)).toEqual({ text: '0', isLess: false })
  expect(formatLimit(1n, 18, 'en')).toBe('0.000001')
  expect(formatLimit(999_999_999_999_999_999n, 18, 'en')).toBe('1')
})

test('dollars are whole cents, and less than a cent is less than the smallest', () => {
  expect(formatUsd(3_999_999n, 'en')).toEqual({ text: '$3.99', isLess: false })
  expect(formatUsd(9_999n, 'en')).toEqual({ text: '$0.01', isLess: true })
  expect(formatUsd(0n, 'en')).toEqual({ text: '$0.00', isLess: false })
})
