import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWalletClaims } from './readWalletClaims.ts'
import { readWalletIcon, readWalletName } from './walletClaims.ts'

test('accepts images as data URLs, and percent-encodes SVG markup', () => {
  for (const type of ['png', 'jpeg', 'webp', 'gif', 'avif', 'svg+xml'])
    expect(readWalletIcon(`data:image/${type};base64,AA==`)).toBe(`data:image/${type};base64,AA==`)
  expect(readWalletIcon(' data:image/png;base64,AA==\n')).toBe('data:image/png;base64,AA==')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path fill='#fff' d="M0 0"/></svg>`
  const icon = readWalletIcon(`data:image/svg+xml,${svg}`) ?? ''
  expect(icon).not.toMatch(/[\s"'<>\\#]/)
  expect(decodeURIComponent(icon.slice('data:image/svg+xml,'.length))).toBe(svg)
})

test.each([
  "data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'%3e%3c/svg%3e",
  "data:image/svg+xml;charset=UTF-8,%3csvg xmlns='http://www.w3.org/2000/svg'%3e%3c/svg%3e",
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'data:image/png;base64,iVBO\nRw0K',
  'data:image/x-icon;base64,AAAB',
])('an icon that a browser shows is kept, with its content unchanged (%#)', (icon) => {
  const read = readWalletIcon(icon) ?? ''
  expect(read).not.toMatch(/[\s"'<>\\#]/)
  expect(decodeURIComponent(read)).toBe(decodeURIComponent(icon))
})

test('security: quotes of an icon are encoded', () => {
  const icon = readWalletIcon('data:image/png;base64,"onerror="alert(1)')
  expect(icon).toBe('data:image/png;base64,%22onerror=%22alert(1)')
})

test('reads the name and the icon of a value, each once', () => {
  const reads: string[] = []
  const wallet = new Proxy(
    { name: ' Fox ', icon: 'data:image/png;base64,AA==' },
    { get: (value, key) => reads.push(String(key)) && Reflect.get(value, key) },
  )
  expect(readWalletClaims(wallet)).toEqual({ name: 'Fox', icon: 'data:image/png;base64,AA==' })
  expect(reads).toEqual(['name', 'icon'])
  expect(readWalletClaims({ name: 'Fox', icon: 'https://tracker.example/a.png' })).toEqual({
    name: 'Fox',
  })
  for (const nameless of [undefined, null, 'Fox', {}, { name: 7 }, { name: '' }])
    expect(readWalletClaims(nameless)).toBeUndefined()
})

test.each([
  'https://tracker.example/icon.png',
  'http://127.0.0.1/icon.png',
  '//tracker.example/icon.png',
  'blob:https://shop.example/1',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/,AA',
  'data:image/png',
  `data:image/png;base64,${'A'.repeat(300_000)}`,
  '',
  42,
  undefined,
])('security: refuses an icon that is not a data URL of an image (%#)', (icon) => {
  expect(readWalletIcon(icon)).toBeUndefined()
})

test('security: no icon causes a request', () => {
  const text = fc.oneof(
    fc.webUrl(),
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('', ' ', 'data:image/png,', 'DATA:image/svg+xml,<', 'blob:', 'ftp:'),
        fc.webUrl(),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (claimed) => {
      const icon = readWalletIcon(claimed)
      if (icon !== undefined) expect(new URL(icon).protocol).toBe('data:')
    }),
  )
})

test('security: shortens a name and removes bidi, invisible and broken characters', () => {
  expect(readWalletName('x'.repeat(10_240))).toHaveLength(64)
  expect(readWalletName('Meta\u202eksaM\u200b\u0000')).toBe('MetaksaM')
  expect(readWalletName('\u200b')).toBeUndefined()
  expect(readWalletName(7)).toBeUndefined()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const name = readWalletName(text) ?? ''
      expect([...name].length).toBeLessThanOrEqual(64)
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
  )
})
