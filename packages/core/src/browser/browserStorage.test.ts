import { afterEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../ports/storage.ts'
import { browserPlatform } from './browserPlatform.ts'
import { browserStorage } from './browserStorage.ts'

afterEach(() => vi.unstubAllGlobals())

test('localStorage is used if it works', () => {
  const localStorage = memoryStorage()
  vi.stubGlobal('window', { localStorage })
  browserStorage().setItem('a', 'b')
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
        ...memoryStorage(),
        setItem() {
          throw new DOMException('full', 'QuotaExceededError')
        },
      },
    },
  ],
  ['there is no window', undefined],
])('if storage is denied, the values are in memory: %s', (_, window) => {
  vi.stubGlobal('window', window)
  const storage = browserStorage()
  storage.setItem('a', 'b')
  expect(storage.getItem('a')).toBe('b')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})

test('a phone is detected by its pointer or its name, and a server is not a phone', () => {
  expect(browserPlatform().isMobile()).toBe(false)
  const page = (userAgent: string, isCoarse: boolean) =>
    vi.stubGlobal('window', {
      navigator: { userAgent, onLine: true },
      matchMedia: () => ({ matches: isCoarse }),
      location: { href: 'https://shop.example/', hostname: 'shop.example' },
    })
  page('Mozilla/5.0 (X11; Linux x86_64)', false)
  expect(browserPlatform().isMobile()).toBe(false)
  expect(browserPlatform().page()).toEqual({
    url: 'https://shop.example/',
    domain: 'shop.example',
  })
  page('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', false)
  expect(browserPlatform().isMobile()).toBe(true)
  page('Mozilla/5.0 (X11; Linux x86_64)', true)
  expect(browserPlatform().isMobile()).toBe(true)
})
