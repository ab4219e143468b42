import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures, getRatio, median, medians, missed, writeTarget } from './figures.mjs'

test('the median of an odd number of values is the middle one, of an even number the mean of two', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([10, 2, 4, 100])).toBe(7)
  expect(median([])).toBeUndefined()
})

test('as many values are below the median as above it, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values) ?? Number.NaN
      const below = values.filter((value) => value < middle).length
      const above = values.filter((value) => value > middle).length
      expect(below).toBeLessThanOrEqual(values.length / 2)
      expect(above).toBeLessThanOrEqual(values.length / 2)
      expect(median([...values].reverse())).toBe(middle)
    }),
  )
})

test('computes medians by id; a value of a single round is its own median', () => {
  expect(
    medians({ floor: [{ a: 1, b: 7 }, { a: 5 }, { a: 3 }], ours: [{ a: 2 }, { a: 2 }, { a: 8 }] }),
  ).toEqual({ floor: { a: 3, b: 7 }, ours: { a: 2 } })
})

test('a ratio refers to the floor of the same run, and is undefined for 0 or a missing value', () => {
  const values = { floor: { a: 50, b: 0 }, ours: { a: 75, b: 5, c: 1 } }
  expect(getRatio(values, 'ours', 'a')).toBe(1.5)
  expect(getRatio(values, 'ours', 'b')).toBeUndefined()
  expect(getRatio(values, 'ours', 'c')).toBeUndefined()
})

test('a target is missed by its value or by its ratio, and met if it equals the limit', () => {
  const evaluate = (floor: number, ours: number) =>
    missed({ floor: { secondOpen: floor }, ours: { secondOpen: ours } }).map(({ is }) => is)
  expect(evaluate(30, 45)).toEqual([])
  expect(evaluate(30, 46)).toEqual(['46 ms, 1.53x'])
  const count = (crowdNodes: number) => missed({ floor: {}, ours: { crowdNodes } })
  expect(count(600)).toEqual([])
  expect(count(601).map(({ is }) => is)).toEqual(['601'])
})

test('skips unmeasured targets; a single node over the limit is a miss', () => {
  expect(missed({ floor: {}, ours: {} })).toEqual([])
  const [miss] = missed({ floor: {}, ours: { thousandNodes: 1 } })
  expect(miss).toMatchObject({ app: 'ours', is: '1', target: '0' })
})

test('formats a target', () => {
  const write = (value: number) => `${value} ms`
  expect(writeTarget({ most: 45, ratio: 1.6 }, write)).toBe('≤ 45 ms, ≤ 1.60x')
  expect(writeTarget({ most: 0, ratio: undefined }, write)).toBe('0')
})

test('every row has a unique id and title', () => {
  for (const key of ['id', 'title'] as const)
    expect(new Set(figures.map((figure) => figure[key])).size).toBe(figures.length)
})
