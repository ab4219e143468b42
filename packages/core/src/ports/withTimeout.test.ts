import { mockClock } from '@latchkey/testing'
import { expect, test } from 'vitest'
import { CancelledError, TimedOutError } from '../base/errors.ts'
import { withTimeout } from './withTimeout.ts'

const never = new Promise<never>(() => {})
const limits = { operation: 'connect', limitMs: 100 }

test('a result in time passes through and leaves no timer', async () => {
  const clock = mockClock()
  await expect(withTimeout(clock, limits, Promise.resolve(7))).resolves.toBe(7)
  await expect(withTimeout(clock, limits, Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(clock.pending).toBe(0)
})

test('error: rejects after the limit', async () => {
  const clock = mockClock()
  const waiting = withTimeout(clock, limits, never)
  clock.advance(99)
  clock.advance(1)
  await expect(waiting).rejects.toThrow(TimedOutError)
  await expect(waiting).rejects.toThrow('connect: no response within 100 ms')
})

test('error: rejects on abort, also if the signal has already aborted', async () => {
  const clock = mockClock()
  const abort = new AbortController()
  const waiting = withTimeout(clock, { ...limits, signal: abort.signal }, never)
  abort.abort()
  await expect(waiting).rejects.toThrow(CancelledError)
  await expect(withTimeout(clock, { ...limits, signal: abort.signal }, never)).rejects.toThrow(
    CancelledError,
  )
  expect(clock.pending).toBe(0)
})
