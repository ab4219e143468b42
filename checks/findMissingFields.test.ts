import { expect, test } from 'vitest'
import { findMissingFields } from './findMissingFields.ts'

test('rule: finds a missing row, a missing field and a changed value', () => {
  const received = {
    rows: [
      { a: 1, b: null },
      { a: 2, b: 'x' },
    ],
  }
  expect(findMissingFields(received, { rows: [{ a: 1 }, { a: 2, b: 'x', c: true }] })).toEqual([])
  expect(findMissingFields(received, { rows: [{ a: 1 }] })).toEqual(['rows has rows dropped'])
  expect(findMissingFields(received, { rows: [{ a: 1 }, { a: 3 }] })).toEqual([
    'rows*.a',
    'rows*.b',
  ])
  expect(
    findMissingFields(received, {
      rows: [
        { a: 1, b: 'y' },
        { a: 2, b: 'x' },
      ],
    }),
  ).toEqual(['rows*.b'])
})
