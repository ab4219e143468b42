import { afterEach, expect, test, vi } from 'vitest'
import { anySignal } from './anySignal.ts'

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
