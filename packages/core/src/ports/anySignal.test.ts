import { afterEach, expect, test, vi } from 'vitest'
import { anySignal } from './signals.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser before `AbortSignal.any`. */
class OldAbortSignal {}

test.each(['with', 'without'])('the first abort counts, %s AbortSignal.any', (kind) => {
  if (kind === 'without') vi.stubGlobal('AbortSignal', OldAbortSignal)
  const [one, other] = [new AbortController(), new AbortController()]
  const signal = anySignal(one.signal, undefined, other.signal)
  expect(signal.aborted).toBe(false)
  other.abort('left')
  one.abort('late')
  expect(signal).toMatchObject({ aborted: true, reason: 'left' })
  expect(anySignal(one.signal)).toMatchObject({ aborted: true, reason: 'late' })
  expect(anySignal().aborted).toBe(false)
})

test('without AbortSignal.any, an abort leaves no listener on the other signals', () => {
  vi.stubGlobal('AbortSignal', OldAbortSignal)
  const [one, other] = [new AbortController(), new AbortController()]
  const listeners = new Set<unknown>()
  const { signal } = other
  vi.spyOn(signal, 'addEventListener').mockImplementation((_, listener, options) => {
    listeners.add(listener)
    const { signal: ended } = options as { signal: AbortSignal }
    ended.addEventListener('abort', () => listeners.delete(listener))
  })
  anySignal(one.signal, signal)
  expect(listeners.size).toBe(1)
  one.abort()
  expect(listeners.size).toBe(0)
})
