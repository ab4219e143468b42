import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAnnouncement } from './readAnnouncement.ts'

const provider = { request: async () => null }
const info = { uuid: 'a', rdns: 'io.wallet', name: 'Wallet', icon: 'data:image/png;base64,AA==' }
const readInfo = (change: Record<string, unknown>) =>
  readAnnouncement({ info: { ...info, ...change }, provider })

describe('readAnnouncement', () => {
  test('copies a proper announcement and freezes the copy', () => {
    const wallet = readAnnouncement({ info, provider })
    expect(wallet).toEqual({ ...info, provider })
    expect(Object.isFrozen(wallet)).toBe(true)
  })

  test('reads rdns without regard to case, so that IO.Wallet is no second wallet', () => {
    expect(readInfo({ rdns: 'IO.Wallet' })?.rdns).toBe('io.wallet')
  })

  test.each([
    'wallet',
    'io.wallet~2',
    'injected',
    'io..wallet',
    'io.wallet/evil',
    '',
    `io.${'a'.repeat(200)}`,
    7,
    undefined,
  ])('security: an announcement with the rdns %j is ignored', (rdns) => {
    expect(readInfo({ rdns })).toBeUndefined()
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://wallet.example/icon.png',
    'https://tracker.example/icon.png',
    'data:image/png',
    `data:image/png;base64,${'A'.repeat(300_000)}`,
    42,
  ])('security: an icon that is no image is dropped (%#)', (icon) => {
    expect(readInfo({ icon })).toEqual({ uuid: 'a', rdns: 'io.wallet', name: 'Wallet', provider })
  })

  test('an SVG as text is kept, escaped', () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path fill='#fff' d="M0 0"/></svg>`
    const icon = readInfo({ icon: `data:image/svg+xml,${svg}` })?.icon ?? ''
    expect(icon).not.toMatch(/[\s"'<>\\#]/)
    expect(decodeURIComponent(icon.slice('data:image/svg+xml,'.length))).toBe(svg)
    expect(readInfo({ icon: `data:image/svg+xml;utf8,${svg}` })?.icon).toContain('%3csvg')
  })

  test('security: a name of 10 kB is truncated, and bidi and invisible characters are removed', () => {
    expect(readInfo({ name: 'x'.repeat(10_240) })?.name).toHaveLength(64)
    expect(readInfo({ name: 'Meta\u202eksaM\u200b\u0000' })?.name).toBe('MetaksaM')
  })

  test('calls a wallet without a name by its rdns', () => {
    expect(readInfo({ name: '\u200b' })?.name).toBe('io.wallet')
  })

  test('security: an announcement with getters that throw is ignored', () => {
    const trap = {
      get: () => {
        throw new Error('trap')
      },
    }
    expect(readAnnouncement(new Proxy({}, trap))).toBeUndefined()
    expect(readAnnouncement({ info: new Proxy({}, trap), provider })).toBeUndefined()
    expect(readAnnouncement({ info, provider: new Proxy({}, trap) })).toBeUndefined()
  })

  test('reads each field once: a getter may return another value the second time', () => {
    let reads = 0
    const changing = {
      ...info,
      get rdns() {
        reads += 1
        return reads === 1 ? 'io.wallet' : 'io.metamask'
      },
    }
    expect(readAnnouncement({ info: changing, provider })?.rdns).toBe('io.wallet')
    expect(reads).toBe(1)
  })

  test('accepts any value without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (first, second) => {
        readAnnouncement(first)
        readAnnouncement({ info: first, provider: second })
      }),
    )
  })
})
