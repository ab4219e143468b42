import { mockClock } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { searchPage } from './searchPage.ts'

afterEach(() => vi.unstubAllGlobals())

function open() {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const clock = mockClock()
  const look = vi.fn()
  const stop = searchPage(clock, 'fox#initialized', look)
  return { page, clock, look, stop }
}

test('looks at once, six times in the first seconds, and at the events of a wallet', () => {
  const { page, clock, look } = open()
  expect(look).toHaveBeenCalledTimes(1)
  clock.advance(6_200)
  expect(look).toHaveBeenCalledTimes(6)
  expect(clock.pending).toBe(0)
  page.dispatchEvent(new Event('fox#initialized'))
  expect(look).toHaveBeenCalledTimes(7)
})

test('a stopped search looks no more', () => {
  const { page, clock, look, stop } = open()
  stop()
  clock.advance(10_000)
  page.dispatchEvent(new Event('fox#initialized'))
  expect(look).toHaveBeenCalledTimes(1)
})
