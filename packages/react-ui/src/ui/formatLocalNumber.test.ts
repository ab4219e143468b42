import { expect, test } from 'vitest'
import { formatLocalNumber } from './formatLocalNumber.ts'

test('writes a decimal with the separators and digits of the language', () => {
  expect(formatLocalNumber('1234.500', 'en')).toBe('1,234.500')
  expect(formatLocalNumber('1234.500', 'de')).toBe('1.234,500')
  expect(formatLocalNumber('12.500', 'ar-EG')).toBe('١٢٫٥٠٠')
})

test('keeps every digit of a number too long for a float', () => {
  expect(formatLocalNumber('123456789012345678901.999', 'en')).toBe(
    '123,456,789,012,345,678,901.999',
  )
})
