import { afterEach, expect, test, vi } from 'vitest'
import { keepReachable } from './hostConflicts.ts'

afterEach(() => vi.unstubAllGlobals())

async function takeAway(before: () => void) {
  const host = document.body.appendChild(document.createElement('div'))
  const onRemoved = vi.fn()
  const stop = keepReachable(host, onRemoved)
  before()
  host.remove()
  // Mutations are told in a microtask.
  await Promise.resolve()
  vi.unstubAllGlobals()
  stop()
  return onRemoved
}

test('an element that the page takes away is told of', async () => {
  expect(await takeAway(() => {})).toHaveBeenCalledOnce()
})

test('the end of a simulated page, as Vitest makes it after a test, is not', async () => {
  expect(await takeAway(() => vi.stubGlobal('document', undefined))).not.toHaveBeenCalled()
})
