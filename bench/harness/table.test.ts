import { expect, test } from 'vitest'
import { putTable, writeTable } from './table.mjs'

const values = {
  floor: { firstOpen: 50, cycleNodes: 0 },
  ours: { firstOpen: 60, cycleNodes: 0 },
  beside: { firstOpen: 45, cycleNodes: 3 },
}

test('a row has the value of each app, its ratio to the floor, and the target; misses are bold', () => {
  const table = writeTable(values, 'A machine')
  expect(table.split('\n')).toEqual([
    'A machine',
    '',
    '| figure | floor | Latchkey | beside wagmi | target |',
    '| --- | ---: | ---: | ---: | --- |',
    '| first open seen | 50 ms | **60 ms (1.20x)** | 45 ms (0.90x) | ≤ 1.10x |',
    '| 20 open/close cycles: nodes | 0 | 0 | **3** | 0 |',
    '',
    'Bold: a target that is missed.',
  ])
})

test('a missing value is a dash, and a row without values is omitted', () => {
  const table = writeTable({ floor: {}, ours: { thousandTimers: 0 }, beside: {} }, 'A machine')
  expect(table).toContain('| 1,000 open/close cycles: timers | – | 0 | – | 0 |')
  expect(table).toContain('Every target is met.')
  expect(table).not.toContain('first open')
})

test('replaces the previous table and nothing else', () => {
  const readme = [
    'before',
    '<!-- results: written by run.mjs -->',
    'old',
    '<!-- end of results -->',
    'after',
  ].join('\n')
  const written = putTable(readme, 'new')
  expect(written).toBe(
    'before\n<!-- results: written by run.mjs -->\n\nnew\n\n<!-- end of results -->\nafter',
  )
  expect(putTable(written, 'new')).toBe(written)
})

test('error: does not overwrite a README without the markers', () => {
  expect(() => putTable('nothing', 'new')).toThrow('has no')
})
