import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../ports/storage.ts'
import { createBrowserPlatform } from './createBrowserPlatform.ts'
import { createBrowserStorage } from './createBrowserStorage.ts'

afterEach(() => vi.unstubAllGlobals())

test('localStorage is used if it works', () => {
  const localStorage = createMemoryStorage()
  vi.stubGlobal('window', { localStorage })
  createBrowserStorage().setItem('a', 'b')
  expect(localStorage.getItem('a')).toBe('b')
  expect(localStorage.getItem('latchkey:probe')).toBeNull()
})

test.each([
  [
    'the getter throws',
    {
      get localStorage(): never {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
  [
    'there is no room',
    {
      localStorage: {
        ...createMemoryStorage(),
        setItem() {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    },
  ],
  ['there is no window', undefined],
])('if storage is denied, the values are in memory: %s', (_, window) => {
  vi.stubGlobal('window', window)
  const storage = createBrowserStorage()
  storage.setItem('a', 'b')
  expect(storage.getItem('a')).toBe('b')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('a phone is detected by its pointer or its name, and a server is not a phone', () => {
  expect(createBrowserPlatform().isMobile()).toBe(false)
  const page = (userAgent: string, isCoarse: boolean) =>
    vi.stubGlobal('window', {
      navigator: { userAgent, onLine: true },
      matchMedia: () => ({ matches: isCoarse }),
      location: { href: 'https://shop.example/', hostname: 'shop.example' },
    })
  page('Mozilla/5.0 (X11; Linux x86_64)', false)
  expect(createBrowserPlatform().isMobile()).toBe(false)
  expect(createBrowserPlatform().page()).toEqual({
    url: 'https://shop.example/',
    domain: 'shop.example',
  })
  page('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', false)
  expect(createBrowserPlatform().isMobile()).toBe(true)
  page('Mozilla/5.0 (X11; Linux x86_64)', true)
  expect(createBrowserPlatform().isMobile()).toBe(true)
})
