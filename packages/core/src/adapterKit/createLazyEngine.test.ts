import { expect, test, vi } from 'vitest'
import { NotConnectedError } from '../base/walletErrors.ts'
import { createLazyEngine } from './createLazyEngine.ts'

function setup({ failures = 0 } = {}) {
  const module = {
    double: async (engine: { by: number }, value: number) => value * engine.by,
    fail: async (_: object, cause: unknown): Promise<void> => {
      throw cause
    },
  }
  let failing = failures
  const load = vi.fn(async () => {
    failing -= 1
    if (failing >= 0) throw new TypeError('Failed to fetch')
    return module
  })
  const start = vi.fn(() => ({ by: 2 }))
  const stop = vi.fn()
  const toError = vi.fn((_: unknown, cause: unknown) =>
    cause === 'gone' ? new NotConnectedError('test') : cause,
  )
  const engine = createLazyEngine({ load, start, stop, toError })
  return {
    engine,
    load,
    start,
    stop,
    calls: engine.calls('double', 'fail'),
  }
}

test('nothing is fetched before a call; the module is then fetched and the engine started once', async () => {
  const { engine, load, start, calls } = setup()
  expect(load).not.toHaveBeenCalled()
  expect(await Promise.all([calls.double(1), calls.double(2), engine.load()])).toEqual([
    2,
    4,
    undefined,
  ])
  expect(load).toHaveBeenCalledTimes(1)
  expect(start).toHaveBeenCalledTimes(1)
})

test('error: a module that failed to load is requested again by the next call', async () => {
  const { engine, load, calls } = setup({ failures: 2 })
  await expect(engine.load()).rejects.toMatchObject({ code: 'unexpected' })
  await expect(calls.double(1)).rejects.toMatchObject({ code: 'unexpected' })
  expect(await calls.double(1)).toBe(2)
  expect(load).toHaveBeenCalledTimes(3)
})

test('error: the engine translates a failure into an error of the closed set', async () => {
  const { calls } = setup()
  await expect(calls.fail('gone')).rejects.toMatchObject({ code: 'notConnected' })
  await expect(calls.fail(new Error('odd'))).rejects.toMatchObject({ code: 'unexpected' })
})

test('error: once stopped every call is cancelled, and an engine that runs is stopped', async () => {
  const { engine, stop, calls } = setup()
  await engine.load()
  engine.stop()
  expect(stop).toHaveBeenCalledTimes(1)
  for (const call of [() => calls.double(1), engine.open, engine.load])
    await expect(call()).rejects.toMatchObject({ code: 'cancelled' })

  const late = setup()
  const loading = late.engine.load()
  late.engine.stop()
  await expect(loading).rejects.toMatchObject({ code: 'cancelled' })
  expect(late.start).not.toHaveBeenCalled()
  expect(late.stop).not.toHaveBeenCalled()
})

test('error: an engine that did not start is started again by the next call', async () => {
  const start = vi
    .fn<() => Promise<{ by: number }>>()
    .mockRejectedValueOnce(new TypeError('No library'))
    .mockResolvedValue({ by: 3 })
  const engine = createLazyEngine({ load: async () => ({}), start, stop: () => {} })
  await expect(engine.open()).rejects.toMatchObject({ code: 'unexpected' })
  expect(await engine.open()).toEqual({ by: 3 })
  expect(await engine.open()).toEqual({ by: 3 })
  expect(start).toHaveBeenCalledTimes(2)
})

test('error: an engine that starts after the stop is stopped, once', async () => {
  const stop = vi.fn()
  let finish = (_: { by: number }) => {}
  const start = vi.fn(() => new Promise<{ by: number }>((resolve) => (finish = resolve)))
  const engine = createLazyEngine({ load: async () => ({}), start, stop })
  const opening = engine.open()
  await vi.waitUntil(() => start.mock.calls.length === 1)
  engine.stop()
  finish({ by: 3 })
  await expect(opening).rejects.toMatchObject({ code: 'cancelled' })
  expect(stop).toHaveBeenCalledTimes(1)
})
