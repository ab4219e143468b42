import { expect, test } from 'vitest'
import { raceSignal } from './signals.ts'

const never = new Promise<never>(() => {})

test('settles with the promise if it settles before the signal aborts', async () => {
  const { signal } = new AbortController()
  expect(await raceSignal(signal, Promise.resolve(1))).toBe(1)
  expect(await raceSignal(undefined, Promise.resolve(1))).toBe(1)
  await expect(raceSignal(signal, Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('error: rejects if the signal aborts first, or has aborted', async () => {
  const controller = new AbortController()
  const waiting = raceSignal(controller.signal, never)
  controller.abort('left')
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled', cause: 'left' })
  await expect(raceSignal(controller.signal, never)).rejects.toMatchObject({ code: 'cancelled' })
})
