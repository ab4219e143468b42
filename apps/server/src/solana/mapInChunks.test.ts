import { expect, test } from 'vitest'
import { mapInChunks } from './mapInChunks.ts'

test('security: other work runs after each chunk of items', async () => {
  const items = Array.from({ length: 25 }, (_, index) => index)
  let turn = 0
  let isOver = false
  const count = () => {
    turn += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const turns = await mapInChunks(items, 10, () => turn)
  isOver = true
  expect(turns).toHaveLength(25)
  expect(new Set(turns.slice(0, 10)).size).toBe(1)
  expect(turns[10]).toBeGreaterThan(turns[9] ?? 0)
  expect(turns[20]).toBeGreaterThan(turns[19] ?? 0)
})

test('results are in the order of the items', async () => {
  expect(await mapInChunks([3, 1, 2], 1, (one) => one * 2)).toEqual([6, 2, 4])
  expect(await mapInChunks([], 10, String)).toEqual([])
})
