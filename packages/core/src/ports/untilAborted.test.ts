import { expect, test } from 'vitest'
import { untilAborted } from './untilAborted.ts'

const never = new Promise<never>(() => {})

test('settles with the promise if it settles before the signal aborts', async () => {
  const { signal } = new AbortController()
  expect(await untilAborted(signal, Promise.resolve(1))).toBe(1)
  expect(await untilAborted(undefined, Promise.resolve(1))).toBe(1)
  await expect(untilAborted(signal, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('error: rejects if the signal aborts first, or has aborted', async () => {
  const leave = new AbortController()
  const waiting = untilAborted(leave.signal, never)
  leave.abort('left')
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled', cause: 'left' })
  await expect(untilAborted(leave.signal, never)).rejects.toMatchObject({ code: 'cancelled' })
})
