import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getVisibleRange } from './useDrawnRows.ts'

const scrollTop = fc.double({ min: 0, max: 100_000, noNaN: true })
const height = fc.integer({ min: 100, max: 484 })
const step = fc.integer({ min: 88, max: 200 })

test('visible rows are rendered, and never 40 cards', () => {
  fc.assert(
    fc.property(
      fc.record({ scrollTop, height }),
      step,
      fc.integer({ min: 2, max: 4 }),
      (box, step, columns) => {
        const most = Math.floor(36 / columns)
        const { start, end } = getVisibleRange(box, { step, columns, overscan: 1, stride: 1, most })
        expect((end - start) * columns).toBeLessThan(40)
        expect(start * step).toBeLessThanOrEqual(box.scrollTop)
        expect(end * step).toBeGreaterThanOrEqual(box.scrollTop + box.height)
      },
    ),
  )
})

test('a list draws its overscan on each side, and moves its first row by its stride', () => {
  const layout = { step: 64, columns: 1, overscan: 8, stride: 4, most: Number.POSITIVE_INFINITY }
  fc.assert(
    fc.property(fc.record({ scrollTop, height }), (box) => {
      const { start, end } = getVisibleRange(box, layout)
      expect(start % 4).toBe(0)
      const above = Math.floor(box.scrollTop / 64) - start
      expect(above).toBeGreaterThanOrEqual(Math.min(8, Math.floor(box.scrollTop / 64)))
      expect(end * 64).toBeGreaterThanOrEqual(box.scrollTop + box.height + 8 * 64)
    }),
  )
})
