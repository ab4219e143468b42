import { afterAll, beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

/** Sets the visitor's preference; empty: that of vitest.config.ts, which reduces motion. */
export const emulateMotion = (value: 'no-preference' | 'reduce' | '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

/** The tests of the file see motion. */
export function playMotion(): void {
  beforeAll(() => emulateMotion('no-preference'))
  afterAll(() => emulateMotion(''))
}
