import { expect, test, vi } from 'vitest'
import { NotConnectedError } from '../walletErrors.ts'
import { lazyEngine } from './lazyEngine.ts'

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
  const engine = lazyEngine({ load, start, stop, toError })
  return {
    engine,
    load,
    start,
    stop,
    calls: { double: engine.call((one) => one.double), fail: engine.call((one) => one.fail) },
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

test('error: a module that did not come is asked for again by the next call', async () => {
  const { engine, load, calls } = setup({ failures: 2 })
  await expect(engine.load()).rejects.toMatchObject({ code: 'unexpected' })
  await expect(calls.double(1)).rejects.toMatchObject({ code: 'unexpected' })
  expect(await calls.double(1)).toBe(2)
  expect(load).toHaveBeenCalledTimes(3)
})

test('error: a failure is what the engine makes of it, and of the closed set', async () => {
  const { calls } = setup()
  await expect(calls.fail('gone')).rejects.toMatchObject({ code: 'notConnected' })
  await expect(calls.fail(new Error('odd'))).rejects.toMatchObject({ code: 'unexpected' })
})

test('error: once stopped every call is cancelled, and an engine that runs is stopped', async () => {
  const { engine, stop, calls } = setup()
  await engine.load()
  engine.stop()
  expect(stop).toHaveBeenCalledTimes(1)
  await expect(calls.double(1)).rejects.toMatchObject({ code: 'cancelled' })

  const late = setup()
  const loading = late.engine.load()
  late.engine.stop()
  await expect(loading).rejects.toMatchObject({ code: 'cancelled' })
  expect(late.start).not.toHaveBeenCalled()
  expect(late.stop).not.toHaveBeenCalled()
})
