import { expect, test } from 'vitest'
import { formatApproximateCount } from './formatApproximateCount.ts'

test.each([
  [0, 0, false],
  [9, 9, false],
  [10, 10, false],
  [11, 10, true],
  [567, 560, true],
])('%i wallets are shown as %i', (exact, count, isMore) => {
  expect(formatApproximateCount(exact)).toEqual({ count, isMore })
})
