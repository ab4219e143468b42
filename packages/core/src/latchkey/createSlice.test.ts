import { expect, test } from 'vitest'
import { setup } from '../../test/setup.ts'
import { createSlice } from './createSlice.ts'

test('a slice has one state for each Latchkey, created on first use', () => {
  let count = 0
  const slice = createSlice(() => {
    count += 1
    return { count: 0 }
  })
  const { latchkey: a } = setup({ id: 'a' })
  const { latchkey: b } = setup({ id: 'b' })
  expect(count).toBe(0)
  slice.of(a).count = 1
  expect(slice.of(a)).toEqual({ count: 1 })
  expect(slice.of(b)).toEqual({ count: 0 })
  expect(count).toBe(2)
})
