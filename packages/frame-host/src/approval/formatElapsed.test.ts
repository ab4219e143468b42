import { expect, test } from 'vitest'
import { formatElapsed } from './formatElapsed.ts'

test.each([
  [-60_000, 'en', 'now'],
  [0, 'en', 'now'],
  [59_999, 'en', 'now'],
  [60_000, 'en', '1 minute ago'],
  [179_999, 'en', '2 minutes ago'],
  [660_000, 'en', '11 minutes ago'],
  [120_000, 'ar', 'قبل دقيقتين'],
])('%i ms are (%s) %s', (milliseconds, locale, expected) => {
  expect(formatElapsed(milliseconds, locale)).toBe(expected)
})

test.each([-60_001, 660_001])('error: a clock that is %i ms off says nothing', (ms) => {
  expect(formatElapsed(ms, 'en')).toBeUndefined()
})
