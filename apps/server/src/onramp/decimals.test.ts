import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, multiply, parseDecimal, plain, toDecimal } from './decimals.ts'
import { decimal, foreignAmount } from './schema.ts'

test('strings and numbers convert to each other, truncated and never rounded up', () => {
  expect(toDecimal(parseDecimal('98.2599'), 2)).toBe('98.25')
  expect(toDecimal(parseDecimal('100'))).toBe('100')
  expect(toDecimal(divide(parseDecimal('1'), parseDecimal('3')), 4)).toBe('0.3333')
  expect(toDecimal(multiply(parseDecimal('0.1'), parseDecimal('0.2')))).toBe('0.02')
})

test('JSON numbers become plain strings', () => {
  expect([plain(0.041), plain(1e-7), plain('12.50'), plain(0), plain(5000.5)]).toEqual([
    '0.041',
    '0.0000001',
    '12.50',
    '0',
    '5000.5',
  ])
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (value) => {
      expect(foreignAmount.safeParse(value).success).toBe(true)
      expect(decimal.safeParse(plain(value)).success).toBe(true)
    }),
  )
})

test('a decimal string is unchanged except for trailing zeros', () => {
  const text = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }))
    .map(([whole, part]) => `${whole}.${part.toString().padStart(18, '0')}`)
  fc.assert(
    fc.property(text, (input) => {
      expect(toDecimal(parseDecimal(input))).toBe(input.replace(/\.?0+$/, ''))
    }),
  )
})
