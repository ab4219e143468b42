import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../errors/errors.ts'
import { withTimeLimit } from './withTimeLimit.ts'

const lasting = new AbortController().signal

test('work ends with its result, and its error', async () => {
  expect(await withTimeLimit(1_000, lasting, async () => 'done')).toBe('done')
  const failing = withTimeLimit(1_000, lasting, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
})

test('error: late work is aborted and results in 503, even if it ignores the signal', async () => {
  let given: AbortSignal | undefined
  const late = withTimeLimit(10, lasting, (signal) => {
    given = signal
    return new Promise(() => {})
  })
  const error = await late.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(UpstreamError)
  expect(error).toMatchObject({ status: 503, message: 'time: No response within 10 ms' })
  expect(given?.reason).toBe(error)
})

test('the work is aborted with the given signal, before and while it runs', async () => {
  const stop = new AbortController()
  const work = vi.fn(
    (signal: AbortSignal) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason as Error)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const running = withTimeLimit(1_000, stop.signal, work)
  stop.abort(new Error('gone'))
  await expect(running).rejects.toThrow('gone')
  await expect(withTimeLimit(1_000, stop.signal, work)).rejects.toThrow('gone')
})

test('a signal that outlives the work keeps no listener, and is not a source of another one', async () => {
  const { signal } = new AbortController()
  const add = vi.spyOn(signal, 'addEventListener')
  const remove = vi.spyOn(signal, 'removeEventListener')
  const spy = vi.spyOn(AbortSignal, 'any')
  await withTimeLimit(1_000, signal, async () => undefined)
  expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(
    add.mock.calls.map(([, listener]) => listener),
  )
  expect(spy).not.toHaveBeenCalled()
})
