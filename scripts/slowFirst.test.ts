import { expect, test } from 'vitest'
import { listFiles } from '../checks/source.ts'
import { slowest } from './slowFirst.mjs'

test('every file of the list exists', () => {
  const files = listFiles('.', /\.test\.tsx?$/)
  expect(slowest.filter((end) => !files.some((file) => file.endsWith(end)))).toEqual([])
})
