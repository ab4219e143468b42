import { createLatchkey, createMemoryStorage } from '@latchkey/core'
import { onTestFinished, vi } from 'vitest'

/** A `window` on which wallets announce themselves, until the test ends. */
export function openPage(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  onTestFinished(() => void vi.unstubAllGlobals())
  return page
}

/** Creates an instance of the built core, until the test ends. */
export function openLatchkey(
  adapters: NonNullable<Parameters<typeof createLatchkey>[0]>['adapters'],
  more: Parameters<typeof createLatchkey>[0] = {},
) {
  const latchkey = createLatchkey({
    adapters,
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    storage: createMemoryStorage(),
    platform: {
      isBrowser: true,
      isMobile: () => false,
      page: () => ({ url: 'https://shop.example/', domain: 'shop.example' }),
      isOnline: () => true,
      watchOnline: () => () => {},
    },
    ...more,
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}
