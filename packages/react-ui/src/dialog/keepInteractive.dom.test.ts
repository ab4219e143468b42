import { afterEach, expect, test, vi } from 'vitest'
import { watchInteractivity } from './hostConflicts.ts'

afterEach(() => vi.unstubAllGlobals())

async function removeInteractivity(before: () => void) {
  const host = document.body.appendChild(document.createElement('div'))
  const onRemoved = vi.fn()
  const stop = watchInteractivity(host, onRemoved)
  before()
  host.remove()
  // Mutations are delivered in a microtask.
  await Promise.resolve()
  vi.unstubAllGlobals()
  stop()
  return onRemoved
}

test('the removal of an element by the page is reported', async () => {
  expect(await removeInteractivity(() => {})).toHaveBeenCalledOnce()
})

test('the end of a simulated page, as Vitest creates it after a test, is not', async () => {
  expect(
    await removeInteractivity(() => vi.stubGlobal('document', undefined)),
  ).not.toHaveBeenCalled()
})
