import { expect, test } from 'vitest'
import { lost } from './lost.ts'

test('rule: finds a missing row, a missing field and a changed value', () => {
  const heard = {
    rows: [
      { a: 1, b: null },
      { a: 2, b: 'x' },
    ],
  }
  expect(lost(heard, { rows: [{ a: 1 }, { a: 2, b: 'x', c: true }] })).toEqual([])
  expect(lost(heard, { rows: [{ a: 1 }] })).toEqual(['rows has rows dropped'])
  expect(lost(heard, { rows: [{ a: 1 }, { a: 3 }] })).toEqual(['rows*.a', 'rows*.b'])
  expect(
    lost(heard, {
      rows: [
        { a: 1, b: 'y' },
        { a: 2, b: 'x' },
      ],
    }),
  ).toEqual(['rows*.b'])
})
