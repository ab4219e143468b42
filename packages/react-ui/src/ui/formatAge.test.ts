import { expect, test } from 'vitest'
import { formatAge } from './formatAge.ts'

test.each([
  [60_000, 'en', '1 min. ago'],
  [3_599_999, 'en', '59 min. ago'],
  [3_600_000, 'en', '1 hr. ago'],
  [90_000_000, 'en', '1 day ago'],
  [120_000, 'ar', 'قبل دقيقتين'],
])('%i ms are %s: %s', (age, locale, text) => {
  expect(formatAge(age, locale)).toBe(text)
})
