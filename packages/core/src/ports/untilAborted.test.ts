import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.ts'

const never = new Promise<never>(() => {})

test('a result before the signal counts, value or failure', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(signal, Promise.resolve(1))).toBe(1)
  expect(await untilAborted(undefined, Promise.resolve(1))).toBe(1)
  await expect(untilAborted(signal, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('error: a signal that fires first, or has fired, cancels', async () => {
  const leave = new AbortController()
  const waiting = untilAborted(leave.signal, never)
  leave.abort('left')
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled', cause: 'left' })
  await expect(untilAborted(leave.signal, never)).rejects.toMatchObject({ code: 'cancelled' })
})
