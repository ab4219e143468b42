import { afterAll, beforeAll } from 'vitest'
import { cdp } from 'vitest/browser'

/** The tests of the file see motion. It is reduced elsewhere (vitest.config.ts). */
export function playMotion(): void {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    })
  beforeAll(() => emulate('no-preference'))
  afterAll(() => emulate(''))
}
