import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveInGrid } from './moveInGrid.ts'

const grid = { count: 10, columns: 4, pageRows: 2 }

test('arrow keys follow the direction of the line', () => {
  expect(moveInGrid('ArrowRight', 4, grid, false)).toBe(5)
  expect(moveInGrid('ArrowRight', 4, grid, true)).toBe(3)
  expect(moveInGrid('ArrowLeft', 4, grid, true)).toBe(5)
  expect(moveInGrid('ArrowDown', 4, grid, true)).toBe(8)
  expect(moveInGrid('ArrowUp', 4, grid, false)).toBe(0)
  expect(moveInGrid('PageDown', 1, grid, false)).toBe(9)
  expect(moveInGrid('Home', 7, grid, false)).toBe(0)
  expect(moveInGrid('End', 7, grid, false)).toBe(9)
  expect(moveInGrid('a', 7, grid, false)).toBeUndefined()
  expect(moveInGrid('toString', 7, grid, false)).toBeUndefined()
})

test('a key leads to an existing card, or nowhere', () => {
  const key = fc.constantFrom(
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'PageUp',
    'PageDown',
    'Home',
    'End',
  )
  fc.assert(
    fc.property(
      key,
      fc.nat(700),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(),
      fc.boolean(),
      (pressed, count, columns, pageRows, from, isRightToLeft) => {
        const next = moveInGrid(
          pressed,
          from % (count + 1),
          { count, columns, pageRows },
          isRightToLeft,
        )
        if (count === 0) expect(next).toBeUndefined()
        else expect(next).toBeGreaterThanOrEqual(0)
        if (next !== undefined) expect(next).toBeLessThan(count)
      },
    ),
  )
})
