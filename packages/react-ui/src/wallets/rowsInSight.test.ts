import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsInSight } from './rowsInSight.ts'

test('what is in sight is drawn, and never 40 cards', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100_000, noNaN: true }),
      fc.integer({ min: 100, max: 484 }),
      fc.integer({ min: 88, max: 200 }),
      fc.integer({ min: 2, max: 4 }),
      (scrollTop, height, step, columns) => {
        const { start, end } = rowsInSight({ scrollTop, height, step }, columns)
        expect((end - start) * columns).toBeLessThan(40)
        expect(start * step).toBeLessThanOrEqual(scrollTop)
        expect(end * step).toBeGreaterThanOrEqual(scrollTop + height)
      },
    ),
  )
})
