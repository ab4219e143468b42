import { mockClock } from '@latchkey/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { createLatchkey } from '../createLatchkey.ts'
import { onlineAtom } from '../state/onlineAtom.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window with only the online and offline events. */
function openPage({ onLine = true } = {}) {
  const page = Object.assign(new EventTarget(), {
    navigator: { onLine, userAgent: '' },
    location: { href: 'https://shop.example/cart', hostname: 'shop.example' },
  })
  vi.stubGlobal('window', page)
  const latchkey = createLatchkey({ clock: mockClock(0), log: () => {} })
  return {
    latchkey,
    page,
    isOnline: () => latchkey.store.get(onlineAtom),
  }
}

test('the offline event of the browser turns the online state off', () => {
  const { page, isOnline } = openPage()
  expect(isOnline()).toBe(true)
  page.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(false)
})

test('the online event of the browser turns the online state on', () => {
  const { page, isOnline } = openPage({ onLine: false })
  expect(isOnline()).toBe(false)
  page.dispatchEvent(new Event('online'))
  expect(isOnline()).toBe(true)
})

test('destroy stops the online and offline listeners', () => {
  const { latchkey, page, isOnline } = openPage()
  latchkey.destroy()
  page.dispatchEvent(new Event('offline'))
  expect(isOnline()).toBe(true)
})

test('a page with a closed window has no URL', () => {
  const { latchkey, page } = openPage()
  expect(latchkey.platform.page()).toEqual({
    url: 'https://shop.example/cart',
    domain: 'shop.example',
  })
  Reflect.deleteProperty(page, 'location')
  expect(latchkey.platform.page()).toEqual({ url: '', domain: '' })
})
