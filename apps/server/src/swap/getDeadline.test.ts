import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDeadline } from './getDeadline.ts'

test('a swap is valid for 20 minutes, by the later clock', () => {
  expect(getDeadline(1_000n, 5_000n)).toBe(6_200n)
  expect(getDeadline(6_000n, 5_000n)).toBe(7_200n)
})

test('security: for any time of a node, a swap is valid for 20 minutes to an hour from now', () => {
  const time = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  fc.assert(
    fc.property(time, time, (blockTime, now) => {
      const left = getDeadline(blockTime, now) - now
      expect(left >= 1_200n && left <= 3_600n).toBe(true)
    }),
  )
})
