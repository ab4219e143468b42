import { vi } from 'vitest'

/** A `window` for Node: wallets stand and announce themselves on it. */
export function stubWindow(): EventTarget {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  return page
}
